import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Compresses JSON answers from 1 KB on in the best form that the caller accepts. Files of people stay as they are: they are
 * compressed already or are sent by ranges. Request bodies are never unpacked: a small one may grow to gigabytes.
 */
export const compressAnswers = (fastify: FastifyInstance): unknown =>
  fastify.register(fastifyCompress, {
    // zstd needs a third of the processor time of the others for the same size; Safari has only the others.
    encodings: ['zstd', 'br', 'gzip'],
    customTypes: /^application\/json(;|$)/,
    threshold: 1024,
    globalDecompression: false,
  })
