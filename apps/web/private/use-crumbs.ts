import { linkOf, type MenuPosition } from '@cuadre/web-kit/layout/menu.ts'
import type { Crumb } from '@cuadre/web-kit/layout/TopBar.tsx'
import { useKitWords, useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useEffect } from 'react'
import { screenAt } from '../modules.ts'

/** The way to the present screen: group, entry of the menu, and the screen itself where it lies under the entry. */
export function useCrumbs(position: MenuPosition | undefined, pathname: string): Crumb[] {
  const t = useScreenWords()
  const kit = useKitWords()
  const language = useLanguage()
  const screen = screenAt(pathname)
  const name = screen ? t(screen.title) : kit('frame.notFound')
  const crumbs = position ? wayTo(position) : [{ label: name }]

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
    document.title = `${title} · Cuadre`
  }, [title])
  return crumbs
}
