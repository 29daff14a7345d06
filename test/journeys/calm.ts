import type { Page } from 'playwright-core'
import { patience } from '../limits.ts'

/** Counts the calls that are under way, so that one knows when a screen has all that it asked for; begins every page. */
export const counting = `
  window.callsUnderWay = 0
  const fetched = window.fetch
  window.fetch = (...given) => {
    window.callsUnderWay += 1
    return fetched(...given).finally(() => (window.callsUnderWay -= 1))
  }`

/** Nothing is on its way, in so many pictures of the screen one after the other. */
const calm = `new Promise((done, fail) => {
  let pictures = 0
  const last = performance.now() + ${patience}
  const look = () => {
    const busy = document.querySelector('[aria-busy=true]')
    pictures = window.callsUnderWay > 0 || busy !== null ? 0 : pictures + 1
    if (pictures > 4) done()
    else if (performance.now() > last)
      fail(new Error('the screen stays busy: ' + window.callsUnderWay + ' calls, ' + (busy?.outerHTML ?? '').slice(0, 200)))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})`

/** Waits until the screen has all that it asks for: what it does not show by then it will not show. */
export const calmed = ({ page }: { page: Page }): Promise<void> => page.evaluate(calm)
