import { send } from '@cuadre/web-kit/request.ts'
import { saveFile } from '@cuadre/web-kit/save-file.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { printAccountingEntry } from '../api.ts'

/** Saves the voucher of an entry as a PDF. */
export async function printEntry(id: string): Promise<void> {
  const { method, path } = printAccountingEntry
  try {
    await saveFile(await send({ method, path, input: { id } }), 'pdf')
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}
