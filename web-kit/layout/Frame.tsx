import './tips.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { Toasts } from '../toasts/Toasts.tsx'
import { useKitWords } from '../words/use-words.ts'
import classes from './Frame.module.css'
import type { FrameActions } from './frame-actions.ts'
import type { MenuGroup, MenuPosition } from './menu.ts'
import { MobileBar, MobileMenu } from './MobileFrame.tsx'
import { Sidebar } from './Sidebar.tsx'
import { Spinner } from './Spinner.tsx'
import { Crumbs, TopBar, type Crumb } from './TopBar.tsx'
import { useViewport } from './viewport.ts'

interface FrameProps {
  menu: readonly MenuGroup[]
  position: MenuPosition | undefined
  crumbs: readonly Crumb[]
  actions: FrameActions
  /** The present path, without its query. */
  path: string
  isMoving: boolean
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
  exercise: ReactNode
  period: ReactNode
  /** What a phone has at hand on every screen. */
  tools: ReactNode
  children: ReactNode
}

/**
 * What stands around every screen: the menu, where one is, the period, and what the screens tell. The screen keeps its
 * place in the tree at every width, so that turning a tablet loses nothing that was typed.
 */
export function Frame(props: FrameProps) {
  const t = useKitWords()
  const viewport = useViewport()
  const isMobile = viewport === 'mobile'
  const isTablet = viewport === 'tablet'
  const { menu, position, actions, path, crumbs, collapsed } = props
  useRoomOnTablets({ ...props, isTablet })
  return (
    <div className={classes['frame']}>
      <a className={classes['skip']} href="#content">
        {t('frame.skip')}
      </a>
      {!isMobile && <Sidebar {...props} />}
      <div className={classes['page']} data-beside={isTablet && !collapsed}>
        {isMobile ? (
          <NarrowHead actions={actions} crumbs={crumbs} period={props.period} />
        ) : (
          <TopBar crumbs={crumbs} actions={actions}>
            {props.period}
          </TopBar>
        )}
        <Content path={path}>{props.children}</Content>
        {isMobile && (
          <MobileMenu tools={props.tools} menu={menu} position={position} actions={actions} address={path} />
        )}
      </div>
      {props.isMoving && <Spinner label={t('frame.loading')} />}
      <Toasts
        position="bottom"
        label={t('frame.toasts')}
        closeLabel={t('frame.closeToast')}
        pinLabel={t('frame.pinToast')}
      />
    </div>
  )
}

/** Over the page of a tablet the open menu makes room again once a screen was chosen. */
function useRoomOnTablets({ path, onCollapse, isTablet }: FrameProps & { isTablet: boolean }) {
  const wasAt = useRef(path)
  useEffect(() => {
    if (isTablet && wasAt.current !== path) onCollapse(true)
    wasAt.current = path
  }, [isTablet, path, onCollapse])
}

function NarrowHead({ actions, crumbs, period }: Pick<FrameProps, 'actions' | 'crumbs' | 'period'>) {
  return (
    <>
      <MobileBar actions={actions}>{period}</MobileBar>
      {/* Of a screen of the menu they would say its title once more. */}
      {crumbs.length > 2 && (
        <div className={classes['crumbs']}>
          <Crumbs crumbs={crumbs} />
        </div>
      )}
    </>
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
