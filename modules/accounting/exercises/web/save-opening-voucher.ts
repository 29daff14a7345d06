import { send } from '@cuadre/web-kit/request.ts'
import { saveFile } from '@cuadre/web-kit/save-file.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { printOpening } from '../api.ts'

/** Saves the opening voucher of an exercise as a PDF. */
export async function saveOpeningVoucher(id: string): Promise<void> {
  const { method, path } = printOpening
  try {
    await saveFile(await send({ method, path, input: { id } }), 'pdf')
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}
