import { expect } from 'vitest'
import { desktop, journey } from './browser.ts'
import { calmed } from './calm.ts'

journey(
  'a formula is put right at its character, saved as a new version, and the old one is restored',
  [desktop, { width: 1440, language: 'en', scheme: 'dark' }],
  async ({ openAs }) => {
    const { page, t, goTo, button, reads } = await openAs('admin@almendro.test')
    // In the other company: for a while its statement tells nonsense, which nobody else should read.
    await goTo('/stateFinanceConfig')
    await page.getByRole('main').getByRole('link', { name: '5921' }).click()
    const rows = page.getByRole('table', { name: t('statements.rows') })
    const line = (number: number) => rows.locator(`tr[aria-rowindex="${number + 1}"]`)
    const formula = (number: number) =>
      rows.getByLabel(`${t('statements.config.formula')}, ${t('grid.line', { line: number })}`, {
        exact: true,
      })
    const figure = (number: number) => line(number).locator('[data-kind=shown]').innerText()
    await reads(t('statements.config.computed'))
    await calmed({ page })
    const sales = await figure(1)
    const version = Number(/\d+$/.exec(await page.getByText(/^Versi.+ \d+$/).innerText())?.[0])
    const isVersion = (number: number) =>
      page.getByText(t('statements.config.versionNumber', { version: number }), { exact: true }).waitFor()

    // A sign too many is marked where it stands.
    await formula(2).fill('F1 +* 2')
    await line(2)
      .getByText(t('formula.unexpected', { at: 5, found: '*' }))
      .waitFor()
    await expect.poll(() => line(2).locator('code mark').innerText()).toBe('*')
    await formula(2).fill('F1 * 2 - F1 + NC(914)')
    await expect.poll(() => figure(2)).toBe(sales)
    await page.keyboard.press('Control+s')
    await isVersion(version + 1)

    await button(t('statements.config.more')).click()
    await page.getByRole('menuitem', { name: t('statements.config.versions') }).click()
    const versions = page.getByRole('dialog', { name: t('statements.config.versions') })
    await versions.getByRole('cell', { name: 'F1 * 2 - F1 + NC(914)' }).waitFor()
    await versions.getByRole('button', { name: t('statements.config.restore', { version }) }).click()
    await isVersion(version + 2)
    await expect.poll(() => formula(2).inputValue()).toBe('NC(914)')
  },
)

journey('an account that no row shows gets one by a click', [desktop], async ({ openAs }) => {
  const { page, t, goTo } = await openAs('admin@ceiba.test')
  await goTo('/stateFinanceConfig')
  await page.getByRole('main').getByRole('link', { name: '5920' }).click()
  const rows = page.getByRole('table', { name: t('statements.rows') })
  const formula = (line: number) =>
    rows.getByLabel(`${t('statements.config.formula')}, ${t('grid.line', { line })}`, { exact: true })
  await formula(2).fill('D(102..108)')
  const coverage = page.getByRole('region', { name: t('statements.config.coverage') })
  await coverage.getByRole('button', { name: '101', exact: true }).click()
  await expect.poll(() => coverage.getByRole('button').count()).toBe(0)
})

journey('a plan is pasted from a spreadsheet and summed by the rows above', [desktop], async ({ openAs }) => {
  const { page, t, goTo, button, reads } = await openAs('admin@ceiba.test')
  await goTo('/stateFinanceConfig')
  await page.getByRole('main').getByRole('link', { name: '5921' }).click()
  await page.waitForURL(/options\?id=/)
  await goTo(page.url().replace('/options?', '/plan?'))
  const rows = page.getByRole('table', { name: t('statements.config.planTitle') })
  const january = rows.locator('tr[aria-rowindex="2"] input').first()
  await january.focus()
  await january.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '1.000,00\t2.000,00\n250,50\t')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await reads(t('statements.config.cells_other', { count: 3 }))
  // Net sales are the sum of both rows until somebody plans them otherwise.
  const netSales = rows.locator('tr[aria-rowindex="8"] input').first()
  await expect.poll(() => netSales.getAttribute('placeholder')).toBe('1.250,50')
  const save = button(t('statements.config.save'))
  await save.click()
  await save.and(page.locator(':disabled')).waitFor()
  await page.reload()
  await expect.poll(() => january.inputValue()).toBe('1.000,00')
})
