import type { z } from 'zod'
import { callForFileResponse } from '../api.ts'
import type { Call } from '../bare-endpoint.ts'
import { saveFile } from '../save-file.ts'
import { toast } from '../toasts/toast.ts'

/** Saves a printed document as a PDF. */
export async function printDocument<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Call<'reads', Input, Output>,
  input: z.input<Input>,
): Promise<void> {
  try {
    await saveFile(await callForFileResponse(endpoint, input), 'pdf')
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}
