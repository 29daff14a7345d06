import { setTimeout as pause } from 'node:timers/promises'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './start.ts'
import { inBothLanguages } from './log.ts'

const lookEvery = 250
const longestWait = 30_000

/**
 * Starts the database again when it ends without us: killed by a system out of memory, or stopped by the process that had
 * started it. It comes back at the same address, so that whoever is connected finds it again.
 */
export function keepRunning(first: EmbeddedPostgres, options: EmbeddedOptions): { stop(): Promise<void> } {
  const translate = inBothLanguages(options.translate)
  const { port } = new URL(first.superuserUrl)
  const isStopping = new AbortController()
  let present = first

  async function again(): Promise<void> {
    translate({
      es: 'La base de datos terminó sola; se arranca de nuevo.',
      en: 'The database ended by itself; it is being started again.',
    })
    for (let wait = 1000; !isStopping.signal.aborted; wait = Math.min(2 * wait, longestWait)) {
      try {
        present = await startEmbedded({ ...options, settings: { ...options.settings, port } })
        return
      } catch (failure) {
        options.translate(failure instanceof Error ? failure.message : String(failure))
        await pause(wait, undefined, { signal: isStopping.signal }).catch(() => {})
      }
    }
  }

  async function watch(): Promise<void> {
    while (!isStopping.signal.aborted) {
      if (!present.isRunning()) await again()
      await pause(lookEvery, undefined, { signal: isStopping.signal, ref: false }).catch(() => {})
    }
  }
  const watching = watch()

  return {
    async stop() {
      isStopping.abort()
      await watching
      await present.stop()
    },
  }
}
