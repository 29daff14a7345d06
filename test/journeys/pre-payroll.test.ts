import { addMonths, startOfMonth, today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { displayed } from './by-hand.ts'
import { isPhone, type Visit } from './visit.ts'

// The pre-payroll of La Ceiba, as whoever looks after its people prepares it.

const personnel = 'rrhh@ceiba.test'
const root = '/rrhh/manualNominate/preNominate'

/** Each view has a month of its own in the same company, of which nobody recorded anything yet. */
const monthOf = ({ view }: Visit): string =>
  addMonths(startOfMonth(today('America/Havana')), isPhone(view) ? 3 : 2).slice(0, 7)

/** The cells of time worked, one for each worker, by the name of the key and of the worker. */
const worked = ({ page }: Visit) => page.getByRole('textbox', { name: /^01 Tiempo trabajado, \S/ })

journey(
  'a personnel officer proposes a month, types and pastes figures, saves, corrects one and deletes the month',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs(personnel)
    const { page, t, goTo, reads, button } = visit
    const month = monthOf(visit)
    await goTo(`${root}/options?month=${month}`)
    await worked(visit).first().fill('150,5')
    await worked(visit).first().press('Enter')
    await worked(visit).nth(1).focus()
    await worked(visit)
      .nth(1)
      .evaluate((field) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', '140,25\n130,75\n')
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
    await expect.poll(() => worked(visit).nth(2).inputValue()).toBe(displayed('130,75', visit))
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/details\?/)
    await reads(displayed('140,25', visit))
    await reads(displayed('130,75', visit))

    // What was typed last is less than proposed, and it is said so.
    await reads(
      new RegExp(
        RegExp.escape(t('prePayrolls.notices.fewerHours').split('{{', 1)[0]?.split(':', 1)[0] ?? ''),
      ),
    )
    await visit.act(page.getByRole('link', { name: t('prePayrolls.edit') }))
    await worked(visit).first().fill('151,25')
    await worked(visit).first().press('Tab')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/details\?/)
    await reads(displayed('151,25', visit))

    await goTo(`${root}?month=${Number(month.slice(5))}&year=${month.slice(0, 4)}`)
    await page
      .getByRole('button', { name: t('list.rowMenu') })
      .first()
      .click()
    await page.getByRole('menuitem', { name: t('prePayrolls.deleteMonth') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('delete.confirm') })
      .click()
    await button(t('delete.confirm')).waitFor({ state: 'hidden' })
    await goTo(`${root}/details?month=${month}`)
    await reads(t('prePayrolls.noneInMonth'))
  },
)
