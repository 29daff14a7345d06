import { draw, type Drawing } from './drawing.ts'
import { serve } from './threads.ts'

// A thread that draws one file after the other, so that laying out pages keeps nobody waiting who asks for something else.

serve(
  async (drawing: Drawing) => Uint8Array.from(await draw(drawing)),
  (bytes) => [bytes.buffer],
)
