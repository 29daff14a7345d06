import { steps } from '@cuadre/web/tour/steps.ts'
import { expect } from 'vitest'
import { faultsOf, frame } from './barriers.ts'
import { desktop, journey, phone } from './browser.ts'
import { calmed } from './calm.ts'
import type { Visit } from './visit.ts'

const bubbleOf = ({ page, t }: Visit, step: number) =>
  page.getByRole('dialog', { name: t('tour.position', { step, all: 5 }) })

/** What the step points at is lit, within the window, and the bubble leaves it free. */
async function isLit(visit: Visit, step: number): Promise<void> {
  const light = bubbleOf(visit, step).locator('[data-light]')
  await light.waitFor()
  const { height } = visit.page.viewportSize()!
  const places = async () => {
    const lit = await light.boundingBox()
    const words = await bubbleOf(visit, step).locator('[data-bubble]').boundingBox()
    return lit && words && [lit.y + lit.height > 0, lit.y < height, words.y + words.height <= height]
  }
  await expect
    .poll(places, { message: 'the light begins and ends in the window, and the words end in it' })
    .toEqual([true, true, true])
}

journey(
  'who comes in for the first time is offered the tour of their post, and never again',
  [phone],
  async ({ openAs }, { language }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo, button } = visit
    await goTo('/')
    await page
      .getByRole('region', { name: t('tourOffer.title') })
      .getByRole('button', { name: t('tourOffer.start') })
      .click()
    for (const [at, step] of steps.accounting.entries()) {
      const bubble = bubbleOf(visit, at + 1)
      await bubble.getByText(step[language]).waitFor()
      await isLit(visit, at + 1)
      if (at === 1) expect(await faultsOf(page, 'the tour', [frame])).toEqual([])
      await page.keyboard.press(at % 2 === 0 ? 'ArrowRight' : 'Enter')
    }
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.waitForURL(`**${steps.accounting.at(-1)!.to}`)

    await goTo('/')
    await page.getByRole('region', { name: t('home.work.title') }).waitFor()
    await calmed(visit)
    await expect.poll(() => page.getByRole('region', { name: t('tourOffer.title') }).count()).toBe(0)
    await button(t('frame.help')).click()
    await button(t('tour.start', { post: t('tour.posts.accounting') })).click()
    await isLit(visit, 1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  },
)

journey(
  'the help stands beside what is being written, and the guide is found by what one wants to do',
  [desktop],
  async ({ openAs }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo, field, heading } = visit
    await goTo('/contabilidad/accountingEntries/options')
    await field(t('entries.description')).fill('Teléfono de mayo')
    await page.keyboard.press('F1')
    const help = page.getByRole('dialog', { name: t('help.title') })
    const example = help.getByRole('table')
    await example.getByRole('row', { name: '822 Gastos Generales y de Administración 3.000,00' }).waitFor()
    await example.getByRole('row', { name: '480 Gastos Acumulados por Pagar 3.000,00' }).waitFor()
    expect(await faultsOf(page, 'the help', [frame])).toEqual([])
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
    // The form is still there, with what was typed and with the cursor where it was.
    await expect.poll(() => field(t('entries.description')).inputValue()).toBe('Teléfono de mayo')
    await field(t('entries.description')).and(page.locator(':focus')).waitFor()
    await field(t('entries.description')).fill('')

    // Typed without its accent.
    await goTo('/')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('conteo faltaron')
    const guide = page.getByRole('group', { name: t('palette.groups.guide') })
    await guide.getByRole('option', { name: /^Contar/ }).click()
    await page.waitForURL('**/guide/storekeeping#contar')
    await heading('Contar').waitFor()
    const picture = page.getByRole('img', { name: 'La recepción de una compra en el teléfono' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(390)
    await page.getByRole('link', { name: 'Otros movimientos' }).click()
    await page.waitForURL('**/inventory/otherInventory')
  },
)
