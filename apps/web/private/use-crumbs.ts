import { linkOf, type MenuPlace } from '@cuadre/web-kit/layout/menu.ts'
import type { Crumb } from '@cuadre/web-kit/layout/TopBar.tsx'
import { useKitWords, useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useEffect } from 'react'
import { screenAt } from '../modules.ts'

/** The way to the present screen: group, entry of the menu, and the screen itself where it lies under the entry. */
export function useCrumbs(place: MenuPlace | undefined, pathname: string): Crumb[] {
  const t = useScreenWords()
  const kit = useKitWords()
  const language = useLanguage()
  const screen = screenAt(pathname)
  const name = screen ? t(screen.title) : kit('frame.notFound')
  const crumbs = place ? wayTo(place) : [{ label: name }]

  function wayTo({ group, entry }: MenuPlace): Crumb[] {
    const link = linkOf(entry)
    return [
      ...(group.entry ? [] : [{ label: group[language] }]),
      { label: entry[language], link },
      ...(link.to === pathname ? [] : [{ label: name }]),
    ]
  }

  const title = crumbs.at(-1)?.label ?? name
  useEffect(() => {
    document.title = `${title} · Cuadre`
  }, [title])
  return crumbs
}
