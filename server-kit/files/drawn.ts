import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Drawing } from './drawing.ts'

/** One processor stays for the answers. */
export const drawers = Math.max(1, availableParallelism() - 1)

const program = new URL('drawing-worker.ts', import.meta.url)
const idle: Worker[] = []
const waiting: ((worker: Worker) => void)[] = []
let running = 0

function begun(): Worker {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 1024 } })
  // It keeps no process alive that has nothing else to do.
  worker.unref()
  running += 1
  worker.once('exit', () => {
    running -= 1
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
    const next = waiting.shift()
    if (next) next(begun())
  })
  // Who asked it for something hears of the failure; an idle one is replaced by the next who asks.
  worker.on('error', () => {})
  return worker
}

const free = (): Promise<Worker> | Worker =>
  idle.pop() ?? (running < drawers ? begun() : new Promise<Worker>((resolve) => void waiting.push(resolve)))

function release(worker: Worker): void {
  const next = waiting.shift()
  if (next) next(worker)
  else idle.push(worker)
}

/** The file of a drawing, made by another thread. */
export async function drawn(drawing: Drawing): Promise<Buffer> {
  const worker = await free()
  worker.ref()
  const answered = new Promise<Buffer>((resolve, reject) => {
    const done = (settle: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      settle()
    }
    const onMessage = ({ bytes, failure }: { bytes?: Uint8Array; failure?: string }) => {
      worker.unref()
      release(worker)
      done(() => (bytes ? resolve(Buffer.from(bytes.buffer)) : reject(new Error(failure))))
    }
    const onError = (failure: Error) => done(() => reject(failure))
    const onExit = () => done(() => reject(new Error('the thread that draws ended')))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
  worker.postMessage(drawing)
  return answered
}
