import { setTimeout as pause } from 'node:timers/promises'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { answerError } from './answer-error.ts'
import type { AnyEndpoint } from '@cuadre/kernel/endpoint.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { ALongFile } from '@cuadre/kernel/file-answer.ts'
import { bearer, guardCrossSite } from './cross-site.ts'
import { inOrganization, type Pool } from './database.ts'
import { answersFile, exported, exportRequest } from './export.ts'
import { drawers } from './files/drawn.ts'
import type { Handler, PrivateHandler, PublicHandler, Visitor } from './handle.ts'
import { serveDocs } from './docs-page.ts'
import { loggedError } from './log-errors.ts'
import { logLines } from './log-lines.ts'
import type { MediaStores } from './media/store.ts'
import { openApi } from './openapi.ts'
import { privateCall, whoMayCall } from './private-call.ts'
import type { Refusals } from './refusals.ts'
import { ready, send } from './send.ts'
import { clearSpool } from './spool.ts'
import { Turns } from './turns.ts'
import { formOf } from './uploads.ts'
import { valid } from './validation.ts'
import { languageOf } from './words.ts'

export const cookieName = 'businessSession'
/** By which a browser on which somebody signed in is known again. */
const deviceCookie = 'businessDevice'
const deviceDays = 400
const longestKey = 200
/** A body that takes longer is none that somebody sends. */
const slowestBody = 5 * 60_000
/** What our browser client sends in the place of a token that it keeps out of JavaScript. */
const placeholder = 'session'

export interface ServerOptions {
  pool: Pool
  handlers: readonly Handler[]
  refusals: Refusals
  dataDir: string
  /** Where the contents of files are kept. */
  media: MediaStores
  /** Whether the installation has a mail server; it has none where nothing is given. */
  sendsMail?: boolean
  logLevel: string
  /** Where the lines of the log go, if not to standard output. */
  log?: { write(line: string): void }
  /** Whether the browser reaches us over TLS, so that the cookie travels only there. */
  secure: boolean
  /** Public calls that one address may make in a minute. */
  publicCallsPerMinute: number
  /** A database that takes longer to answer anything, in milliseconds, is said to be away. */
  readyWithin?: number
}

export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: options.logLevel,
      stream: options.log ?? logLines(),
      serializers: { err: loggedError },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    bodyLimit: 2 * 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: 'loopback',
    return503OnClosing: false,
    requestTimeout: slowestBody,
  })
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // What reads barcodes is compiled for the browser's machine; nothing is evaluated from text.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Components set sizes and colours as style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: options.secure,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  })
  await app.register(compress, { threshold: 2048, encodings: ['gzip'] })
  await app.register(multipart)
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('request.tooMany', { seconds: Math.ceil(ttl / 1000) }, { status: 429 }),
  })
  // An empty body of a JSON request is no body: deleting with a content type set is not an error.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(body as string))
    } catch {
      done(new Refusal('request.notJson', {}, { status: 400 }))
    }
  })
  app.setErrorHandler(answerError(options.refusals))
  app.get('/api/health', () => ({ status: 'up' }))
  app.get('/api/ready', async () => {
    const away = pause(options.readyWithin ?? 3_000, undefined, { ref: false }).then(() => {
      throw new Refusal('database.away', { seconds: 5 }, { status: 503 })
    })
    await Promise.race([options.pool.pg.query('select 1'), away])
    return { status: 'ready' }
  })
  let isStopping = false
  app.addHook('preClose', () => {
    isStopping = true
    return Promise.resolve()
  })
  app.addHook('onRequest', () => {
    if (isStopping) throw new Refusal('server.stopping', { seconds: 10 }, { status: 503 })
    return Promise.resolve()
  })
  serveDocs(app)
  app.get('/api/openapi.json', () => openApi(options.handlers.map(({ endpoint }) => endpoint)))
  clearSpool(options.dataDir)
  const turns = new Turns({ atOnce: drawers, ofOne: 8, waiting: 60 })
  for (const handler of options.handlers) route(app, { ...options, turns }, handler)
  return app
}

type Serving = ServerOptions & { turns: Turns }

function route(app: FastifyInstance, options: Serving, handler: Handler): void {
  const { endpoint } = handler
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(handler.kind !== 'private' && {
      config: {
        rateLimit: {
          max: options.publicCallsPerMinute,
          timeWindow: '1 minute',
          // Who is signed in makes a private call, which is refused where the token is not one of ours.
          allowList: (request: FastifyRequest) => handler.kind === 'open' && tokenOf(request) !== undefined,
        },
      },
    }),
    handler: (request, reply) => {
      guardCrossSite(request, handler, cookieName)
      reply.header('cache-control', 'no-store')
      if (handler.kind === 'private') return answerPrivate(options, handler, request, reply)
      if (handler.kind === 'public') return answerPublic(options, handler, request, reply)
      return tokenOf(request) === undefined
        ? answerPublic(options, handler.outside, request, reply)
        : answerPrivate(options, handler.inside, request, reply)
    },
  })
}

/** What changes by GET goes from one state to another, which asking again finds out; some of it answers images. */
const carriesKey = (method: string): boolean => method !== 'GET'

function tokenOf(request: FastifyRequest): string | undefined {
  const given = bearer(request)
  return given && given !== placeholder ? given : request.cookies[cookieName]
}

/** GET and DELETE carry their input in the query, the others in the body; path parameters join either. */
function inputOf(request: FastifyRequest, endpoint: AnyEndpoint): unknown {
  if (request.isMultipart()) throw new Refusal('request.mediaType', {}, { status: 415 })
  const parameters = request.params as Record<string, string>
  if (request.method === 'GET' || request.method === 'DELETE') {
    const { format: _format, columns: _columns, ...filters } = request.query as Record<string, string>
    const query = answersFile(endpoint) ? (request.query as Record<string, string>) : filters
    const body = request.body !== null && typeof request.body === 'object' ? request.body : {}
    return { ...body, ...query, ...parameters }
  }
  return Object.keys(parameters).length === 0
    ? (request.body ?? {})
    : { ...(request.body as object), ...parameters }
}

async function answerPrivate(
  options: Serving,
  handler: PrivateHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = languageOf(request.headers['accept-language'])
  const file = exportRequest(handler.endpoint, request.query)
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && (key.length === 0 || key.length > longestKey))
    throw new Refusal('idempotency.keyLength', { longest: longestKey }, { status: 422 })
  const { upload } = handler.endpoint
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  const called = () =>
    privateCall(
      options.pool,
      handler,
      {
        token: tokenOf(request),
        ...(upload
          ? { receive: () => formOf(request, upload) }
          : { input: inputOf(request, handler.endpoint) }),
        language,
        requestId: request.id,
        dataDir: options.dataDir,
        media: options.media,
        sendsMail: options.sendsMail ?? false,
        refusals: options.refusals,
        left: left.signal,
        idempotencyKey: typeof key === 'string' && carriesKey(request.method) ? key : undefined,
      },
      async (answer, context, input) => {
        if (handler.endpoint.path === '/private/session/logout') reply.clearCookie(cookieName, { path: '/' })
        const whole = file ? await exported(handler, file, context, input) : answer
        return ready(options.dataDir, context.user._id, whole)
      },
    )
  if (!file && handler.endpoint.output !== ALongFile) return send(reply, await called(), options.turns)
  // All of a list is read and drawn in one turn, and so is a file of its own that is long in the making.
  const person = await whoMayCall(options.pool, handler.endpoint, tokenOf(request))
  return options.turns.take(person, async () => send(reply, await called()))
}

async function answerPublic(
  options: Serving,
  handler: PublicHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const visitor: Visitor = {
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    language: languageOf(request.headers['accept-language']),
    token: tokenOf(request),
    pool: options.pool,
    dataDir: options.dataDir,
    media: options.media,
    requestId: request.id,
    inOrganization: (organization, mode, work) => inOrganization(options.pool, organization, mode, work),
    device: request.cookies[deviceCookie],
    setDevice: (device) => {
      void reply.setCookie(deviceCookie, device, {
        httpOnly: true,
        sameSite: 'lax',
        path: '/api/public',
        secure: options.secure,
        maxAge: deviceDays * 24 * 60 * 60,
      })
    },
    setSession: (token, expiresAt) => {
      void reply.setCookie(cookieName, token, {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: options.secure,
        // A length of time, since the browser's clock may be another.
        maxAge: Math.max(0, Math.round((Date.parse(expiresAt) - Date.now()) / 1000)),
      })
    },
  }
  const answer = await handler.run(visitor, valid(handler.endpoint.input, inputOf(request, handler.endpoint)))
  const whole = await ready(options.dataDir, visitor.address, handler.endpoint.output.parse(answer))
  return send(reply, whole, options.turns)
}
