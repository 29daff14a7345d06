import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { sheetOf } from '../workbooks.ts'
import type { Visit } from './visit.ts'

const choose = ({ page }: Visit, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

/** Undoes from the answer of an import, and is back where a file is chosen. */
async function undo({ page, t, button }: Visit, file: string): Promise<void> {
  await button(t('imports.undo')).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('imports.undo') })
    .click()
  await page.getByText(t('imports.undone', { file })).first().waitFor()
}

journey('a chart with a mistake is corrected, imported and undone', [desktop, phone], async ({ openAs }) => {
  const visit = await openAs('contadora@ceiba.test')
  const { page, t, goTo, button, reads } = visit
  await goTo('/contabilidad/accounts')
  await visit.act(page.getByRole('main').getByRole('link', { name: t('importFile'), exact: true }))
  await page.waitForURL(/imports\?what=accounts/)

  await choose(visit, 'cuentas.csv', 'Código;Nombre;Naturaleza\n135.O110;Clientes de la tienda;D\n')
  await reads(t('imports.problems_one'))
  const row = page.getByRole('row').filter({ hasText: 'A2' })
  await expect.poll(() => row.innerText()).toContain('135.O110')
  await expect.poll(() => button(t('imports.apply')).count()).toBe(0)

  await choose(visit, 'cuentas.csv', 'Código;Nombre;Naturaleza\n135.0110;Clientes de la tienda;D\n')
  await reads(t('imports.summary.accounts', { created: 1, changed: 0, unchanged: 0 }))
  await button(t('imports.apply')).click()
  await reads(t('imports.result.accounts', { created: 1, changed: 0 }))
  await undo(visit, 'cuentas.csv')
  await reads(t('imports.states.undone'))
})

journey(
  'entries of a journal are tried, imported and reversed, and the whole journal is taken out',
  [desktop, phone],
  async ({ openAs }, { width }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo, button, reads } = visit
    const answer = await page.request.get('/api/private/balance/getMultiplesPeriodsActives')
    const { data } = (await answer.json()) as { data: { startDate: string }[] }
    const day = data.at(-1)?.startDate ?? ''
    await goTo('/contabilidad/imports?what=entries')
    const journal = (amount: string) => `${day} Ventas ${width}\n    101  ${amount}\n    950\n`
    await choose(visit, 'ventas.journal', journal('1.234'))
    await reads('2:10')
    await choose(visit, 'ventas.journal', journal('1234.00'))
    await reads(t('imports.simulated'))
    await button(t('imports.apply')).click()
    await reads(t('imports.result.entries', { created: 1, lines: 2 }))
    await undo(visit, 'ventas.journal')

    await goTo('/contabilidad/accountingEntries')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      visit
        .act(button(t('imports.exportLedger')))
        .then(() => page.getByRole('menuitem', { name: t('imports.exportJournal') }).click()),
    ])
    expect(file.suggestedFilename()).toMatch(/\.journal$/)
  },
)

journey(
  'a workbook of products with one wrong cell is mended, imported and undone',
  [desktop, phone],
  async ({ openAs }, { width }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, button, reads } = visit
    await goTo('/nomenclator/products')
    await visit.act(page.getByRole('main').getByRole('link', { name: t('importFile'), exact: true }))
    await page.waitForURL(/imports\?what=products/)
    const answer = await page.request.get('/api/private/nomenclator/getNomcodsByPtypeSelect?ptype=UM')
    const { data } = (await answer.json()) as { data: { code: string }[] }
    const unit = data[0]?.code ?? ''
    const goods = (price: string) =>
      Buffer.from(
        sheetOf([
          ['Referencia', 'Nombre', 'Unidad', 'Precio de venta'],
          [`V-${width}`, 'Vinagre de caña', unit, '85.00'],
          [`W-${width}`, 'Mojo criollo', unit, price],
        ]),
      )
    const send = (price: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'precios.xlsx', mimeType: 'application/zip', buffer: goods(price) })

    await send('12O.00')
    await reads(t('imports.problems_one'))
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'D3' }).innerText()).toContain('12O.00')
    await expect.poll(() => button(t('imports.apply')).count()).toBe(0)

    await send('120.00')
    await reads(t('imports.summary.catalogue', { created: 2, changed: 0, unchanged: 0 }))
    await button(t('imports.apply')).click()
    await reads(t('imports.result.products', { created: 2, changed: 0 }))
    await undo(visit, 'precios.xlsx')
    await reads(t('imports.states.undone'))
  },
)
