import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import type { FixCode } from '@tiraaz/domain/artwork/fix-codes'
import type { FixPlan } from '@tiraaz/domain/artwork/fixes'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import type { PlateFacts, PlateSheet } from '@tiraaz/domain/artwork/plates'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface PreviewsTable {
  id: string
  organization_id: string
  user_id: string | null
  storage_key: string
  file_type: string
  state: Generated<'pending' | 'ready' | 'failed'>
  failure: PreviewFailure | null
  rendered_pages: Generated<number>
  /** Written as JSON text, read as the value. */
  facts: ColumnType<DocumentFacts | null, string | null, string | null>
  retries: Generated<number>
  render_ms: Generated<number>
  created_at: Date
  finished_at: Date | null
}

export interface RenderingsOfPlatesTable {
  id: string
  organization_id: string
  /** Client whose person asked last; null for plates from before it was kept. */
  client_id: string | null
  content_sha256: string
  /** Program, version and output profile that make the plates. */
  engine: string
  /** Counted from 1. */
  page: number
  state: Generated<'pending' | 'ready' | 'failed'>
  failure: PreviewFailure | null
  storage_key: string
  /** Written as JSON text, read as the value. */
  sheet: ColumnType<PlateSheet, string, string>
  facts: ColumnType<PlateFacts | null, string | null, string | null>
  retries: Generated<number>
  created_at: Date
  finished_at: Date | null
}

export interface TemporaryFilesTable {
  id: string
  organization_id: string
  user_id: string
  name: string
  storage_key: string
  file_type: string | null
  byte_size: number | null
  /** SHA-256 of its bytes, 64 hex digits; null until the upload is completed. */
  content_sha256: Generated<string | null>
  preview_id: string | null
  created_at: Date
  uploaded_at: Date | null
  used_at: Date | null
}

export interface FileFixesTable {
  /** Id of the upload that the fixed file becomes. */
  id: string
  organization_id: string
  client_id: string
  product_id: string
  user_id: string
  /** Design file or upload that it is made from. */
  source_id: string
  source_sha256: string
  storage_key: string
  code: FixCode
  /** Written as JSON text, read as the value. */
  plan: ColumnType<FixPlan, string, string>
  plan_key: string
  state: Generated<'pending' | 'ready' | 'failed'>
  failure: PreviewFailure | null
  /** Library and recipe that made the file. */
  engine: string | null
  created_at: Date
  finished_at: Date | null
}

export interface DesignFilesTable {
  id: string
  organization_id: string
  client_id: string
  product_id: string
  name: string
  storage_key: string
  file_type: string
  byte_size: number
  preview_id: string | null
  created_at: Date
  last_used_at: Date
  removed_at: Date | null
  /** Its bytes are gone; a row with a size has bytes that are still to be deleted. */
  artwork_removed_at: Generated<Date | null>
  search_text: GeneratedAlways<string>
  /** SHA-256 of its bytes, 64 hex digits; null for an older file that the job `digestFiles` has still to read. */
  content_sha256: Generated<string | null>
  /** First file of the client with the same bytes: used for another product, or uploaded again. */
  copied_from: Generated<string | null>
  /** The same for all files of the client with the same bytes. */
  artwork_id: GeneratedAlways<string>
  /** File that this one is a fix of, with what was done and by what (decision 255). */
  made_from: Generated<string | null>
  /** Written as JSON text, read as the value. */
  fix_plan: ColumnType<FixPlan | null, string | null | undefined, string | null>
  fix_engine: Generated<string | null>
}

export interface ProductDesignsTable {
  id: string
  organization_id: string
  client_id: string
  product_id: string
  position: number
  name: string | null
  quantity: number
}

export interface ProductDesignFilesTable {
  design_id: string
  design_file_id: string
  position: number
  alteration_request: string | null
}
