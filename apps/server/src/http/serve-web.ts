import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from './errors.ts'

const API = /^\/(api|connect|files|health|\.well-known)(\/|$)/
const HASHED = /\/assets\//

/** Serves the built web app: hashed assets for a year, the page itself never from a cache, and the page for every route of its own. */
export const serveWeb = async (fastify: FastifyInstance, folder: string): Promise<void> => {
  await fastify.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  fastify.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !API.test(path) && !HASHED.test(path)
    return isPage ? reply.header('cache-control', 'no-cache').sendFile('index.html') : answerNotFound(request, reply)
  })
}
