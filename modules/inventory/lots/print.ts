import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printDocument, printedQuantity } from '@cuadre/platform/documents/print.ts'
import type { WholeLot } from './api.ts'
import { getLot } from './lots.ts'

/** The recall list of a lot on paper: whom to call, what they got, and what is still here to be set aside. */
export async function printLot(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const lot = await getLot(context, { id })
  const { language } = context
  const words = (key: string) => translate(language, `lots.${key}`)
  const { authorizedBy, madeBy } = fileWords[language]
  const quantity = (value: string, unit: string) => `${printedQuantity(context, value)} ${unit}`
  const step = (kind: string, { lot: of, product, ...row }: WholeLot['came'][number]) => [
    { text: kind, below: [formatDay(row.date)] },
    row.document.number,
    { text: row.partner?.name ?? '', below: row.partner?.phone ? [row.partner.phone] : [] },
    { text: product.name, below: [`${words('one')} ${of.code}`] },
    quantity(row.quantity, row.unit),
  ]
  return printDocument(context, {
    title: words('recall'),
    number: lot.code,
    state: lot.state,
    boxes: [
      [
        { label: words('product'), value: `${lot.product.code} ${lot.product.name}`, share: 2 },
        { label: words('expiryDate'), value: lot.expiryDate === null ? '' : formatDay(lot.expiryDate) },
        { label: words('quantity'), value: quantity(lot.quantity, lot.unit) },
        { label: words('state'), value: words(`states.${lot.state}`) },
      ],
    ],
    columns: [
      { header: words('print.what'), width: 70 },
      { header: words('document'), width: 84 },
      { header: words('partner') },
      { header: words('product') },
      { header: words('moved'), figures: true, width: 76 },
    ],
    rows: [
      ...lot.went.map((row) => step(words('print.went'), row)),
      ...lot.left.map(({ lot: of, product, storage, ...row }) => [
        words('print.left'),
        '',
        storage.name,
        { text: product.name, below: [`${words('one')} ${of.code}`] },
        quantity(row.quantity, row.unit),
      ]),
      ...lot.untracked.map(({ product, document, ...row }) => [
        words('print.untracked'),
        document.number,
        '',
        product.name,
        quantity(row.quantity, row.unit),
      ]),
      ...lot.came.map((row) => step(words('print.came'), row)),
    ],
    sums: [],
    signatures: [{ label: madeBy }, { label: authorizedBy }],
  })
}
