import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../../db/schema/tables.ts'

type OfFile = ExpressionBuilder<Tables, 'design_files'>

/** SQL condition: an order or draft uses the file. */
export const isInOrder = (of: OfFile) =>
  of.exists(
    of
      .selectFrom('order_design_files')
      .whereRef('order_design_files.design_file_id', '=', 'design_files.id')
      .select('order_design_files.design_id'),
  )

/** SQL condition: a proof shows the file (R44). */
export const isInProof = (of: OfFile) =>
  of.exists(
    of
      .selectFrom('proof_round_files')
      .whereRef('proof_round_files.design_file_id', '=', 'design_files.id')
      .select('proof_round_files.round_id'),
  )

/** SQL condition: a kept design of a product uses the file (R13). */
export const isKept = (of: OfFile) =>
  of.exists(
    of
      .selectFrom('product_design_files')
      .whereRef('product_design_files.design_file_id', '=', 'design_files.id')
      .select('product_design_files.design_id'),
  )

/** SQL condition: a stored file is a fix of the file (decision 255). */
export const isOriginal = (of: OfFile) =>
  of.exists(
    of
      .selectFrom('design_files as fixed')
      .whereRef('fixed.made_from', '=', 'design_files.id')
      .where('fixed.artwork_removed_at', 'is', null)
      .select('fixed.id'),
  )
