import { linkOf, type MenuPosition } from '@cuadre/web-kit/layout/menu.ts'
import type { Crumb } from '@cuadre/web-kit/layout/TopBar.tsx'
import { useKitWords, useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { createContext, useEffect } from 'react'
import type { Screen } from '@cuadre/web-kit/screens.ts'
import { screenAt } from '../modules.ts'

/** What the present screen is called, before it is there itself; empty until its words are. */
export const ScreenName = createContext('')

function titleIn(
  { title, titleOfRecord }: Pick<Screen, 'title' | 'titleOfRecord'>,
  searchStr: string,
): string {
  const query = new URLSearchParams(searchStr)
  return (query.has('id') || query.has('correct')) && titleOfRecord ? titleOfRecord : title
}

/** The way to the present screen: group, entry of the menu, and the screen itself where it lies under the entry. */
export function useCrumbs(
  position: MenuPosition | undefined,
  { pathname, searchStr }: { pathname: string; searchStr: string },
): Crumb[] {
  const t = useScreenWords()
  const kit = useKitWords()
  const language = useLanguage()
  const screen = screenAt(pathname)
  // Of a screen that is on its way the words may be as well.
  const name = screen ? t(titleIn(screen, searchStr), '') : kit('frame.notFound')
  // What lies outside of the menu may still lie under a screen.
  const above = position ? undefined : screenAt(screen?.under ?? '')
  const crumbs = position
    ? wayTo(position)
    : [
        ...(above ? [{ label: t(above.title, ''), link: { to: above.path, search: {} } }] : []),
        { label: name },
      ]

  function wayTo({ group, entry }: MenuPosition): Crumb[] {
    const link = linkOf(entry)
    return [
      ...(group.entry ? [] : [{ label: group[language] }]),
      { label: entry[language], link },
      ...(link.to === pathname ? [] : [{ label: name }]),
    ]
  }

  const title = crumbs.at(-1)?.label ?? name
  useEffect(() => {
    if (title !== '') document.title = `${title} · Cuadre`
  }, [title])
  return crumbs
}
