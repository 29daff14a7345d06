import type { SessionUser } from '@cuadre/platform/credentials/signed-in.ts'
import listClasses from '@cuadre/web-kit/list/ListScreen.module.css'
import frameClasses from '@cuadre/web-kit/layout/Frame.module.css'
import mobileClasses from '@cuadre/web-kit/layout/MobileFrame.module.css'
import headClasses from '@cuadre/web-kit/layout/ScreenHead.module.css'
import sidebarClasses from '@cuadre/web-kit/layout/Sidebar.module.css'
import barClasses from '@cuadre/web-kit/layout/TopBar.module.css'
import { publicPathOf } from '@cuadre/web-kit/location.ts'
import { addressed, askEarly } from '@cuadre/web-kit/asked-early.ts'
import { partOfDay } from '../private/part-of-day.ts'
import homeClasses from '../private/Home.module.css'
import { cardsOf, countOf, type ListAnswer } from './cards.ts'
import type { FirstHead, FirstScreen, FirstScreens } from './described.ts'
import { element } from './element.ts'
import { gistOf, gistRoom, nameOf } from './gist.ts'
import { offerOf } from './offer.ts'
import './first-screen.css'

// The frame, the name of the addressed screen and the first of its rows, before any file of the application is here.

const { screens, words } = JSON.parse(
  document.currentScript?.dataset['screens'] ?? '{"screens":{},"words":{}}',
) as FirstScreens
const language = document.documentElement.lang === 'en' ? 'en' : 'es'
const screen = screens[location.pathname.replace(/(.)\/+$/, '$1')]
const isHome = location.pathname === '/'
const isPhone = matchMedia('(max-width: 500px)').matches

if (!publicPathOf(location.pathname)) {
  const frame = frameOf()
  whenThere('#root', (root) => root.before(frame.whole))
  void sayWhoseIt(frame)
}

/** The page is still being read. */
function whenThere(selector: string, use: (found: Element) => void): void {
  const look = () => {
    const found = document.querySelector(selector)
    if (found) use(found)
    return found !== null
  }
  if (look()) return
  new MutationObserver((_, observer) => look() && observer.disconnect()).observe(document, {
    childList: true,
    subtree: true,
  })
}

function partsToCome(): Element[] {
  return Array.from({ length: 5 }, () => element('div', { class: 'first-part' }))
}

function frameOf() {
  const organization = element('strong', {}, '\u00a0')
  const title = element('h1', {}, screen?.[language] || '\u00a0')
  const head = element(
    'header',
    { class: headClasses['head'] },
    element('div', { class: headClasses['title'] }, title, element('span', { class: 'first-help' })),
  )
  const place = element(
    'div',
    { class: 'first-place', 'aria-hidden': 'true' },
    // Whether the offer stands above is known with who is here.
    ...(isHome ? [] : partsToCome()),
  )
  if (isPhone && screen?.head?.gist) head.append(gistRoom())
  const section = element(
    'div',
    { class: isHome ? 'first-screen' : `${listClasses['screen']} first-screen`, 'aria-busy': 'true' },
    isHome ? element('div', { class: homeClasses['head'] }, head) : head,
    place,
  )
  const content = element('main', { class: frameClasses['content'] }, ...(screen ? [section] : []))
  const page = element('div', { class: frameClasses['page'] })
  const whole = element('div', { id: 'first-screen', class: frameClasses['frame'] }, page)
  if (isPhone) {
    page.append(
      phoneBar(organization),
      ...wayAbove(),
      content,
      element('div', { class: mobileClasses['foot'] }),
    )
  } else {
    page.append(element('header', { class: barClasses['bar'] }), content)
    const collapsed =
      matchMedia('(max-width: 992px)').matches || localStorage.getItem('cuadre.sidebar') === 'collapsed'
    whole.prepend(element('aside', { class: sidebarClasses['sidebar'], 'data-collapsed': String(collapsed) }))
  }
  return { whole, content, head, title, place, organization }
}

/** The room of the way to a record, which lies under a screen of the menu. */
function wayAbove(): Element[] {
  if (screen?.call?.[0] !== 'record') return []
  return [
    element('div', { class: frameClasses['crumbs'] }, element('div', { class: 'first-crumbs' }, '\u00a0')),
  ]
}

function phoneBar(organization: Element): Element {
  const mark = element('span', { class: mobileClasses['mark'] }, element('span', { class: 'first-mark' }))
  const where = element('div', { class: mobileClasses['where'] }, organization, '\u00a0')
  return element('header', { class: mobileClasses['bar'] }, mark, where)
}

/** Who is here decides what is shown next: nothing of a screen that they may not see, and whose books these are. */
async function sayWhoseIt(frame: ReturnType<typeof frameOf>): Promise<void> {
  const user = await signedIn()
  if (!user) return frame.whole.remove()
  frame.organization.textContent = user.organizationName
  if (!screen) return
  if (isHome)
    frame.title.textContent = words[language][partOfDay()].replace(
      '{{name}}',
      user.name.split(' ', 1)[0] ?? '',
    )
  const { needs, call } = screen
  if (needs.length > 0 && !needs.some((need) => user.permissions.includes(need)))
    return frame.content.replaceChildren()
  // In another language the words come anew, and with them the screen.
  if (user.locale !== language) return
  if (isHome) {
    frame.place.before(...offerOf(user, words[language]))
    frame.place.append(...partsToCome())
  }
  if (!call) return
  const asked = firstCall(call)
  if (!asked) return
  const response = await askEarly(asked)
  if (!response?.ok) return
  if (call[0] === 'list') {
    if (isPhone && screen.card) drawRows(frame, screen, (await response.json()) as ListAnswer)
  } else if (screen.head) drawHead(frame, screen.head, await response.json())
}

async function signedIn(): Promise<SessionUser | undefined> {
  const response = await askEarly({ method: 'GET', url: '/api/private/session' })
  return response?.ok ? ((await response.json()) as { user: SessionUser }).user : undefined
}

/** What the screen will ask: a list its first page, unless its address says more; a record the one that it names. */
function firstCall([of, method, path]: NonNullable<FirstScreen['call']>) {
  if (of === 'list')
    return location.search === '' ? addressed(method, path, { page: 1, limit: 20 }) : undefined
  const id = new URLSearchParams(location.search).get('id')
  return id !== null && /^[\da-f-]{36}$/.test(id) ? addressed(method, path, { id }) : undefined
}

function drawRows({ head, place }: ReturnType<typeof frameOf>, of: FirstScreen, answer: ListAnswer): void {
  if (!of.card || answer.data.length === 0) return
  if (of.list !== undefined && localStorage.getItem(`columns:${of.list}`) !== null) return
  head.append(countOf(answer, language))
  place.removeAttribute('aria-hidden')
  place.replaceChildren(...cardsOf(of.card, answer, { language, words: words[language] }))
}

/** A phone says with whom and how much; the desk has it among what is known of the document. */
function drawHead({ head, title }: ReturnType<typeof frameOf>, of: FirstHead, record: unknown): void {
  title.textContent = nameOf(of, record, language)
  head.querySelector('p')?.replaceWith(...gistOf(of, record, language))
}
