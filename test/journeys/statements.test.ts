import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { monthOf, openMonth } from './months.ts'

const position = '/contabilidad/financialStatements'

journey(
  'a figure of the statement of position opens its accounts, their lines and the entry, and the form is printed',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo, button, act } = visit
    const november = await monthOf(visit, 'past', 11)
    await goTo(`${position}?periodId=${november._id}&compare=before`)
    await page
      .getByRole('columnheader', { name: t('statements.columns.change') })
      .first()
      .waitFor()
    const proof = page.getByRole('list', { name: t('statements.checks') })
    await proof.getByText('F87 + D(290..292) + D(696) + D(699) + D(731..739) = F151').waitFor()
    await expect
      .poll(() => proof.getAttribute('data-wrong'), { message: 'every equation of the form holds' })
      .toBeNull()

    const receivables = { es: 'Cuentas por Cobrar a Corto Plazo', en: 'Short-term accounts receivable' }
    await page.getByRole('link', { name: `${receivables[visit.view.language]}:` }).click()
    await page.waitForURL(/row=8/)
    await page
      .getByRole('list', { name: t('statements.madeOf') })
      .getByRole('link', { name: /135\.0020/ })
      .click()
    await page
      .getByRole('table', { name: t('ledgers.ledgerTitle') })
      .getByRole('link', { name: /^\d{6}$/ })
      .first()
      .click()
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: /\d{6}/ }) })
    await card.getByRole('link', { name: /\d{6}/ }).last().click()
    await page.waitForURL(/accountingEntries\/details\?id=/)

    await goTo(position)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      act(button(t('statements.officialPdf'))),
    ])
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  },
)

journey(
  'last year is closed, and its December still says what it sold and won',
  [desktop],
  async ({ openAs }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo } = visit
    const december = await monthOf(visit, 'past', 12)
    await goTo(`/contabilidad/financialPerformanceStatement?periodId=${december._id}`)
    await page.getByRole('link', { name: /^Utilidad o Pérdida antes del Impuesto: [\d.]+,\d\d$/ }).waitFor()
    const proof = page.getByRole('list', { name: t('statements.checks') })
    await expect.poll(() => proof.getAttribute('data-wrong')).toBeNull()
  },
)

journey(
  'a month is closed by somebody who reads what the screen says, and opened again with a reason',
  [desktop],
  async ({ openAs }) => {
    const visit = await openAs('admin@almendro.test')
    const { page, t, goTo, button } = visit
    const january = await openMonth(visit, 1)
    await goTo(`/contabilidad/balanceSheet/details?id=${january._id}`)
    const close = button(/^Cerrar enero 20\d\d$/i)
    await close.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cerrar enero/i })
      .click()
    const reopen = button(/^Reabrir enero 20\d\d$/i)
    await reopen.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('closing.reason')).fill('Falta una factura del proveedor')
    await dialog.getByRole('button', { name: /^Reabrir enero/i }).click()
    await close.waitFor()
  },
)
