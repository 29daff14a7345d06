import type { DownloadFormat } from '@cuadre/web-kit/api.ts'
import { send } from '@cuadre/web-kit/request.ts'
import { saveFile } from '@cuadre/web-kit/save-file.ts'
import { printReport } from '../api.ts'

/** Saves a statement as a file, with the figures that were kept. A workbook has every row of the form; paper leaves out what says nothing. */
export async function printSaved(id: string, format: DownloadFormat): Promise<void> {
  const { method, path } = printReport
  await saveFile(
    await send({ method, path, input: { id, format, withoutZero: String(format === 'pdf') } }),
    format,
  )
}
