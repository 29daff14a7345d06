import { contentOf } from '@cuadre/kernel/media-address.ts'
import { ApiError, request } from '@cuadre/web-kit/request.ts'
import { mostAtOnce } from '../states.ts'
import { getCatalogue, sendTold } from './calls.ts'
import {
  type Catalogue,
  everythingKept,
  firstTold,
  heard,
  keepCatalogue,
  keepPicture,
  picturesKept,
} from './kept.ts'

/** How the way to the server stands. */
export type Line = 'online' | 'sending' | 'offline' | 'signIn'

let line: Line = navigator.onLine ? 'online' : 'offline'
const listeners = new Set<() => void>()

export const currentLine = (): Line => line
export function onLine(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(next: Line): void {
  if (next === line) return
  line = next
  for (const listener of listeners) listener()
}

addEventListener('offline', () => set('offline'))

/** What a failure says of the line; what the server refused with is no failure of it. */
const lineAfter = (error: unknown): Line => {
  if (!(error instanceof ApiError)) return 'offline'
  if (error.status === 401) return 'signIn'
  return error.isUncertain || error.status === 429 ? 'offline' : 'online'
}

interface Sent {
  events: { sequence: number; standing: 'accepted' | 'waiting' | 'refused'; message: string | null }[]
  waiting: number
}

/** Nobody waits longer than this for an answer: what was sent is sent again, and told once all the same. */
const patience = 20_000

/**
 * Sends what was not sent yet, in its order. One tab does at a time; what got no answer is sent again, since the server knows
 * each thing by its id.
 */
export const sendAll = (): Promise<void> =>
  navigator.locks.request('cuadre-till-send', { ifAvailable: true }, async (held) => {
    if (!held) return
    const { catalogue } = await everythingKept()
    if (!catalogue) return
    for (;;) {
      const events = await firstTold(mostAtOnce)
      if (events.length === 0) return
      set('sending')
      try {
        const sent = (await request({
          ...sendTold,
          input: { deviceId: catalogue.device._id, events },
          signal: AbortSignal.timeout(patience),
        })) as Sent
        const taken = sent.events.filter(({ standing }) => standing !== 'refused')
        const stuck = sent.events.find(({ standing }) => standing === 'refused')
        await heard(
          taken.map(({ sequence }) => sequence),
          { waiting: sent.waiting, stuck: stuck?.message ?? null },
        )
        set('online')
        if (stuck) return
      } catch (error) {
        const after = lineAfter(error)
        set(after)
        if (after === 'online') await heard([], { waiting: 0, stuck: (error as Error).message })
        return
      }
    }
  })

/** Products, prices and rates as they are by now, with the pictures that are not here yet. */
export async function refresh(deviceId: string): Promise<void> {
  try {
    const catalogue = (await request({ ...getCatalogue, input: { deviceId } })) as Catalogue
    await keepCatalogue(catalogue)
    set('online')
    void fetchPictures(catalogue)
  } catch (error) {
    set(lineAfter(error))
  }
}

async function fetchPictures({ products }: Catalogue): Promise<void> {
  const known = await picturesKept()
  const missing = products.flatMap(({ product: { imageId } }) =>
    imageId && !known.has(imageId) ? [imageId] : [],
  )
  for (const id of new Set(missing)) {
    const answer = await fetch(contentOf(id, 'thumbnail')).catch(() => undefined)
    if (!answer?.ok) continue
    await keepPicture(id, await answer.blob())
  }
}
