import type { Visit } from './visit.ts'

/** The form of a manual entry, written with nothing but the keyboard. */
export function entryForm({ page, t }: Visit) {
  const name = t('entries.form.lines')
  // On a phone each line is a card.
  const lines = page.getByRole('table', { name }).or(page.getByRole('list', { name }))

  /** The name that a cell of the lines has, e.g. «Cuenta, Línea 2». */
  const cell = (column: string, line: number) =>
    lines.getByLabel(`${t(column)}, ${t('grid.line', { line })}`, { exact: true })

  const hasFocus = (column: string, line: number) => cell(column, line).and(page.locator(':focus')).waitFor()

  return {
    lines,
    cell,
    hasFocus,

    /** Types into the cell that has the focus and goes on with Enter. */
    async type(text: string): Promise<void> {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    },

    /** Types a code and waits until the list of what was found offers it, then takes it. */
    async choose(code: string): Promise<void> {
      await page.keyboard.type(code)
      await page
        .getByRole('option', { name: new RegExp(`^${RegExp.escape(code)}`) })
        .first()
        .waitFor()
      await page.keyboard.press('Enter')
    },

    total: (name: 'entries.form.debit' | 'entries.form.credit' | 'entries.form.difference') =>
      page
        .locator('[aria-live=polite] > div')
        .filter({ hasText: t(name) })
        .locator('strong'),
  }
}
