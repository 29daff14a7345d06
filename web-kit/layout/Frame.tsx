import './tips.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { Toasts } from '../toasts/Toasts.tsx'
import { useKitWords } from '../words/use-words.ts'
import classes from './Frame.module.css'
import type { FrameActions } from './frame-actions.ts'
import type { MenuGroup, MenuPlace } from './menu.ts'
import { MobileBar, MobileMenu } from './MobileFrame.tsx'
import { Sidebar } from './Sidebar.tsx'
import { Spinner } from './Spinner.tsx'
import { Crumbs, TopBar, type Crumb } from './TopBar.tsx'
import { useViewport } from './viewport.ts'

interface FrameProps {
  menu: readonly MenuGroup[]
  place: MenuPlace | undefined
  crumbs: readonly Crumb[]
  actions: FrameActions
  /** The present path, without its query. */
  path: string
  isMoving: boolean
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
  exercise: ReactNode
  period: ReactNode
  children: ReactNode
}

/** What stands around every screen: the menu, where one is, the period, and what the screens tell. */
export function Frame(props: FrameProps) {
  const t = useKitWords()
  const isMobile = useViewport() === 'mobile'
  return (
    <div className={classes['frame']}>
      <a className={classes['skip']} href="#content">
        {t('frame.skip')}
      </a>
      {isMobile ? <Narrow {...props} /> : <Wide {...props} />}
      {props.isMoving && <Spinner label={t('frame.loading')} />}
      <Toasts position="bottom" label={t('frame.toasts')} closeLabel={t('frame.closeToast')} />
    </div>
  )
}

function Wide(props: FrameProps) {
  const { menu, place, actions, exercise } = props
  const viewport = useViewport()
  const isTablet = viewport === 'tablet'
  const { path, onCollapse } = props
  const wasAt = useRef(path)
  useEffect(() => {
    // Over the page of a tablet the open menu makes room again once a screen was chosen.
    if (isTablet && wasAt.current !== path) onCollapse(true)
    wasAt.current = path
  }, [isTablet, path, onCollapse])
  return (
    <>
      <Sidebar
        menu={menu}
        place={place}
        actions={actions}
        exercise={exercise}
        collapsed={props.collapsed}
        onCollapse={onCollapse}
      />
      <div className={classes['page']} data-beside={isTablet && !props.collapsed}>
        <TopBar crumbs={props.crumbs} actions={actions}>
          {props.period}
        </TopBar>
        <Content path={path}>{props.children}</Content>
      </div>
    </>
  )
}

function Narrow({ menu, place, actions, path, crumbs, period, children }: FrameProps) {
  return (
    <div className={classes['page']}>
      <MobileBar actions={actions}>{period}</MobileBar>
      {crumbs.length > 1 && (
        <div className={classes['crumbs']}>
          <Crumbs crumbs={crumbs} />
        </div>
      )}
      <Content path={path}>{children}</Content>
      <MobileMenu menu={menu} place={place} actions={actions} address={path} />
    </div>
  )
}

const prefersStill = matchMedia('(prefers-reduced-motion: reduce)')

function Content({ path, children }: { path: string; children: ReactNode }) {
  const content = useRef<HTMLElement>(null)
  const wasAt = useRef(path)
  useEffect(() => {
    if (wasAt.current === path) return
    wasAt.current = path
    window.scrollTo({ top: 0, behavior: prefersStill.matches ? 'instant' : 'smooth' })
    // Whoever reads with the keyboard or a voice begins at the new screen, unless it has put the cursor somewhere itself.
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
  }, [path])
  return (
    <main id="content" ref={content} className={classes['content']} tabIndex={-1}>
      {children}
    </main>
  )
}
