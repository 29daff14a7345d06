import type { Context } from '@cuadre/server-kit/context.ts'
import { readTable } from '@cuadre/server-kit/files/reading/read-table.ts'
import { readXml } from '@cuadre/server-kit/files/reading/xml.ts'
import { xmlText } from '@cuadre/server-kit/files/workbook.ts'
import { xlsx } from '@cuadre/server-kit/files/xlsx.ts'

/** What a bank is told of one worker. */
export interface PaidToCard {
  nid: string
  account: string
  amount: string
}

const sheetName = 'Acreditacion'
const headings = ['Nid', 'Cuenta', 'Importe'] as const
const limits = { rows: 20_001, columns: 3, megabytes: 60 }

/** As a workbook: numbers of cards are text, of which a spreadsheet would lose figures. */
export const writeBankXlsx = (
  paid: readonly PaidToCard[],
  { language, timeZone }: Pick<Context, 'language' | 'timeZone'>,
  about: string,
): Promise<Buffer> =>
  xlsx({
    title: sheetName,
    language,
    timeZone,
    organization: { name: '' },
    columns: headings.map((header, at) => ({ header, type: at === 2 ? 'money' : 'text' })),
    rows: paid.map(({ nid, account, amount }) => [nid, account, amount]),
    instructions: { title: about, rows: [headings] },
  })

export async function readBankXlsx(body: Uint8Array): Promise<PaidToCard[]> {
  const { rows } = await readTable(body, [sheetName], limits)
  return rows.slice(1).map(({ cells: [nid, account, amount] }) => ({
    nid: nid?.text ?? '',
    account: account?.text ?? '',
    amount: amount?.text ?? '0',
  }))
}

/** As an attribute. */
const quoted = (value: string): string => `"${xmlText(value)}"`

export const writeBankXml = (paid: readonly PaidToCard[]): Buffer =>
  Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<acreditacion>',
      ...paid.map(
        ({ nid, account, amount }) =>
          `<registro Nid=${quoted(nid)} Cuenta=${quoted(account)} Importe=${quoted(amount)}/>`,
      ),
      '</acreditacion>',
      '',
    ].join('\n'),
  )

export async function readBankXml(body: Uint8Array): Promise<PaidToCard[]> {
  const paid: PaidToCard[] = []
  async function* chunks() {
    yield body
  }
  await readXml(chunks(), {
    open(tag, { Nid = '', Cuenta = '', Importe = '0' }) {
      if (tag === 'registro') paid.push({ nid: Nid, account: Cuenta, amount: Importe })
    },
  })
  return paid
}
