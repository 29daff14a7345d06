import type { Locator } from 'playwright-core'
import { isPhone, type Visit } from './visit.ts'

// What hands do on any document: choose a record, write a cell, look at what would come of it and do it.

/** The amount as this person reads it, from how it is written in Spanish. */
export const displayed = (spanish: string, { view }: Visit): string =>
  view.language === 'es' ? spanish : spanish.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

const optionOf = ({ page }: Visit, text: string): Locator =>
  page.getByRole('option', { name: new RegExp(RegExp.escape(text)) })

/** What was found for what stands in the field. What was offered before one typed gives way to it, and is never the one that Enter takes. */
export const found = (visit: Visit, text: string): Locator =>
  optionOf(visit, text).and(visit.page.locator('[data-combobox-selected]'))

/** Chooses in a field what has this code or name. */
export async function choose(visit: Visit, field: Locator, text: string): Promise<void> {
  await field.click()
  await visit.page.getByRole('option').first().waitFor()
  // A finger chooses from a short list without typing.
  if (!(await field.isEditable())) return optionOf(visit, text).first().click()
  await field.fill(text)
  await found(visit, text).click()
}

/** Chooses in the field that is called so. */
export const pick = (visit: Visit, label: string, text: string): Promise<void> =>
  choose(visit, visit.page.getByRole('combobox', { name: visit.t(label) }).first(), text)

/** The cell of a line in the grid that is written in. */
export const cell = ({ page, t }: Visit, column: string, line = 1): Locator =>
  page.getByLabel(`${t(column)}, ${t('grid.line', { line })}`, { exact: true })

/** Opens what a phone folds away of a line, where the cell is in it. */
export async function unfold({ page, t, view }: Visit, written: Locator, line = 1): Promise<void> {
  if (!isPhone(view)) return
  const fold = page.getByRole('button', { name: t('grid.moreOf', { line }), exact: true })
  await written.or(fold).first().waitFor()
  if (!(await written.isVisible())) await fold.click()
}

/** A day as people type it, e.g. `18/11/2026`. */
export const asTyped = (day: string): string => day.split('-').toReversed().join('/')

/** Chooses a record in a cell of the first line. */
export async function pickInCell(visit: Visit, column: string, text: string): Promise<void> {
  await unfold(visit, cell(visit, column))
  await choose(visit, cell(visit, column), text)
}

export async function write(visit: Visit, column: string, text: string): Promise<void> {
  await unfold(visit, cell(visit, column))
  await cell(visit, column).fill(text)
  await cell(visit, column).press('Tab')
}

/** Takes a product by its code, as a reader of bar codes types it. */
export async function scan({ page, t }: Visit, { code, name }: { code: string; name: string }) {
  const field = page.getByLabel(t('document.scan'))
  await field.fill(code)
  await field.press('Enter')
  await page.getByRole('main').getByText(name).filter({ visible: true }).first().waitFor()
}

/** Presses what asks what would come of it, and then what does it. */
export async function lookAndDo({ button, t }: Visit, ask: string, action: string): Promise<void> {
  await button(t(ask)).click()
  await button(new RegExp(`^${RegExp.escape(t(action))}`)).click()
}

const numbered = (series: string) => new RegExp(`${series}-\\d{4}-\\d{5}`)

const title = ({ page }: Visit, series: string): Locator =>
  page.getByRole('heading', { level: 1, name: numbered(series) })

/** The number of the document that is open, e.g. `OV-2026-00001`, once one of that series is. */
export const numberOf = async (visit: Visit, series: string): Promise<string> =>
  numbered(series).exec((await title(visit, series).textContent()) ?? '')?.[0] ?? ''

/** Waits until a document of the series is open and in a state, which stands beside its number. */
export const isIn = (visit: Visit, series: string, state: string): Promise<void> =>
  title(visit, series).locator('xpath=ancestor::header').getByText(visit.t(state), { exact: true }).waitFor()
