import { expect } from 'vitest'
import { faultsOf } from './barriers.ts'
import { desktop, journey, phone } from './browser.ts'
import { calmed } from './calm.ts'

const views = [desktop, phone]
const address = '/dev/components'

journey('the shared parts of screens can be used by everybody', views, async ({ openAs }) => {
  const { page, goTo } = await openAs('admin@ceiba.test')
  await goTo(address)
  expect(await faultsOf(page, address)).toEqual([])
})

journey(
  'news goes after five seconds or is dragged away; an error that takes longer to read comes pinned',
  views,
  async ({ openAs }) => {
    const { page, t, goTo } = await openAs('admin@ceiba.test')
    await goTo(address)
    const news = page.locator('section[aria-live="polite"]')
    const tell = (kind: string) =>
      page.getByRole('button', { name: t(`components.toasts.${kind}`), exact: true })
    const toast = (kind: string) => news.getByText(t(`components.toasts.${kind}`), { exact: true })

    // It runs out once nothing points at it.
    await tell('success').click()
    await toast('success').waitFor()
    await page.mouse.move(5, 5)
    await toast('success').waitFor({ state: 'hidden' })

    await tell('info').click()
    await toast('info').waitFor()
    await calmed({ page })
    const box = (await news.locator('> div').boundingBox())!
    const drag = async (share: number) => {
      const [x, y] = [box.x + 20, box.y + box.height - 6]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + box.width * share, y, { steps: 4 })
      await page.mouse.up()
    }
    await drag(0.7)
    await toast('info').waitFor()
    await expect.poll(async () => (await news.locator('> div').boundingBox())?.x).toBe(box.x)
    await drag(-0.85)
    await toast('info').waitFor({ state: 'hidden' })

    await tell('error').click()
    const pin = news.getByRole('button', { name: t('frame.pinToast') })
    await expect.poll(() => pin.getAttribute('aria-pressed')).toBe('true')
    await pin.click()
    await page.mouse.move(5, 5)
    await tell('error').focus()
    await toast('error').waitFor({ state: 'hidden' })
  },
)

journey('tags, a range, day and night and a long text answer to the keyboard', views, async ({ openAs }) => {
  const { page, t, goTo, field, button, reads } = await openAs('admin@ceiba.test')
  await goTo(address)
  const tags = field(t('components.tags')).first()
  await tags.fill('  minorista ')
  await tags.press('Tab')
  await reads('minorista')
  await tags.fill('MAYORISTA')
  await tags.press('Enter')
  await reads(t('tags.duplicate', { tag: 'MAYORISTA' }))
  await tags.fill('')
  await tags.press('Backspace')
  await page.getByText('minorista', { exact: true }).waitFor({ state: 'hidden' })

  // From 22 to 68: the lower handle goes up to the upper one, and no further.
  const handle = (side: string) =>
    page.getByRole('slider', { name: t(`slider.${side}`, { label: t('components.slider') }) })
  await handle('from').press('ArrowRight')
  await expect.poll(() => handle('from').getAttribute('aria-valuetext')).toBe('23 %')
  await handle('from').press('End')
  await expect
    .poll(async () => Number(await handle('from').getAttribute('aria-valuenow')))
    .toBeLessThanOrEqual(68)

  const night = page.getByRole('switch', { name: t('components.toggle') })
  await night.focus()
  await night.press('Space')
  await expect.poll(() => night.isChecked()).toBe(true)

  await button(t('text.more')).click()
  await button(t('text.less')).waitFor()
})
