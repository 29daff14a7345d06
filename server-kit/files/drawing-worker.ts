import { parentPort } from 'node:worker_threads'
import { draw, type Drawing } from './drawing.ts'

// A thread that draws one file after the other, so that laying out pages keeps nobody waiting who asks for something else.

parentPort?.on('message', (drawing: Drawing) => {
  draw(drawing).then(
    (drawn) => {
      const bytes = Uint8Array.from(drawn)
      parentPort?.postMessage({ bytes }, [bytes.buffer])
    },
    (failure: unknown) =>
      parentPort?.postMessage({ failure: failure instanceof Error ? failure.stack : String(failure) }),
  )
})
