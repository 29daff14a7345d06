import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Bill } from './bill.ts'
import type { Form } from './form.ts'
import type { Labels } from './labels.ts'
import type { Sheet } from './sheet.ts'
import type { Slip } from './slip.ts'

export type SheetFormat = 'xlsx' | 'xls' | 'csv' | 'pdf'

/** What a file is made of, before it is one: nothing but data, so that it can be handed to another thread. */
export type Drawing =
  | { form: Form }
  | { bill: Bill }
  | { slip: Slip }
  | { labels: Labels }
  | { sheet: Sheet; format: SheetFormat }

/** A file that is still to be drawn, to be answered or to be sent. */
export interface Paper extends FileAnswer {
  file: FileAnswer['file'] & { body: { toDraw: Drawing } }
}

/** Makes the file. It takes seconds where it has many pages: the server has it done by `drawn`. */
export async function draw(drawing: Drawing): Promise<Uint8Array> {
  if ('form' in drawing) return (await import('./form.ts')).printForm(drawing.form)
  if ('bill' in drawing) return (await import('./bill.ts')).printBill(drawing.bill)
  if ('slip' in drawing) return (await import('./slip.ts')).printSlip(drawing.slip)
  if ('labels' in drawing) return (await import('./labels.ts')).printLabels(drawing.labels)
  const { sheet, format } = drawing
  switch (format) {
    case 'xlsx':
      return (await import('./xlsx.ts')).xlsx(sheet)
    case 'xls':
      return (await import('./xls.ts')).xls(sheet)
    case 'csv':
      return (await import('./csv.ts')).csv(sheet)
    case 'pdf':
      return (await import('./pdf.ts')).pdf(sheet)
  }
}
