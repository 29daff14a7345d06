import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { calmed } from './calm.ts'
import { isPhone, type Visit } from './visit.ts'

const entries = '/contabilidad/accountingEntries'

async function openPalette({ page, t, view, button }: Visit) {
  if (isPhone(view)) await button(t('frame.search')).click()
  else await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: t('palette.title') })
  await palette.waitFor()
  return palette
}

journey('everything is found and opened from one place', [desktop, phone], async ({ openAs }) => {
  const visit = await openAs('contadora@ceiba.test')
  const { page, t, goTo } = visit
  await goTo('/')
  const palette = await openPalette(visit)
  const field = palette.getByRole('combobox')
  await field.fill('framboyanes')
  const documents = palette.getByRole('group', { name: t('palette.groups.documents') })
  await documents.getByRole('option').first().waitFor()
  await expect.poll(() => documents.getByRole('option').first().textContent()).toContain('Framboyanes')

  await field.fill('>comprobación')
  const screens = palette.getByRole('group', { name: t('palette.groups.screens') })
  await screens.getByRole('option').first().waitFor()
  await expect.poll(() => palette.getByRole('option', { selected: true }).count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/contabilidad/checkingBalance')
})

journey(
  'what is typed before the palette is there is typed into it, Enter too',
  [desktop],
  async ({ openAs }) => {
    const { page, goTo, heading, t } = await openAs('contadora@ceiba.test')
    await goTo('/')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('>comprobacion')
    await page.keyboard.press('Enter')
    await heading(t('ledgers.balanceTitle')).waitFor()
  },
)

journey(
  'the arrows choose, Enter opens, and what was opened is there the next time',
  [desktop],
  async ({ openAs }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo } = visit
    await goTo(entries)
    const palette = await openPalette(visit)
    await page.keyboard.type('#12')
    await palette.getByRole('option').nth(1).waitFor()
    await calmed(visit)
    const chosen = () => palette.getByRole('option', { selected: true }).textContent()
    const first = await chosen()
    await page.keyboard.press('ArrowDown')
    await expect.poll(chosen).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    await expect.poll(chosen).toBe(first)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/details?id=*')
    await openPalette(visit)
    const recent = palette.getByRole('group', { name: t('palette.groups.recent') })
    const [number] = /\S*00012/.exec(first ?? '') ?? []
    expect(number).toBeDefined()
    await expect.poll(() => recent.getByRole('option').first().textContent()).toContain(number)
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'hidden' })
  },
)

journey('who may not see the books finds none of them', [desktop, phone], async ({ openAs }) => {
  const visit = await openAs('rrhh@ceiba.test')
  const { t, goTo } = visit
  await goTo('/')
  const palette = await openPalette(visit)
  await palette.getByRole('combobox').fill('mamoncillo')
  await palette.getByText(t('palette.nothing', { text: 'mamoncillo' })).waitFor()
})

journey(
  'what is typed in a form stays when the window becomes narrow, and wide again',
  [desktop],
  async ({ openAs }) => {
    const { page, t, goTo, field } = await openAs('contadora@ceiba.test')
    await goTo('/contabilidad/expenseItems/options')
    await field(t('expenseItems.name')).fill('Papel de regalo')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: t('frame.openMenu') }).waitFor()
    await expect.poll(() => field(t('expenseItems.name')).inputValue()).toBe('Papel de regalo')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('complementary').waitFor()
    await expect.poll(() => field(t('expenseItems.name')).inputValue()).toBe('Papel de regalo')
  },
)
