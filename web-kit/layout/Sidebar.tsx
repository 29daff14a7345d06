import {
  IconDotsVertical,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../session.tsx'
import { useKitWords } from '../words/use-words.ts'
import { Avatar } from './Avatar.tsx'
import type { FrameActions } from './frame-actions.ts'
import { Mark } from './Mark.tsx'
import type { MenuGroup, MenuPosition } from './menu.ts'
import { MenuRail } from './MenuRail.tsx'
import { MenuTree } from './MenuTree.tsx'
import classes from './Sidebar.module.css'
import { UserMenu } from './UserMenu.tsx'

interface SidebarProps {
  menu: readonly MenuGroup[]
  position: MenuPosition | undefined
  actions: FrameActions
  /** Under the organization's name: the exercise. */
  exercise: ReactNode
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
}

export function Sidebar({ collapsed, ...props }: SidebarProps) {
  const t = useKitWords()
  return (
    <aside className={classes['sidebar']} data-collapsed={collapsed}>
      {collapsed ? <CollapsedHead /> : <OpenHead {...props} />}
      <SearchButton collapsed={collapsed} onSearch={props.actions.search} />
      <nav className={classes['menu']} aria-label={t('frame.menu')}>
        {collapsed ? <MenuRail {...props} /> : <MenuTree {...props} />}
      </nav>
      {collapsed && (
        <button
          type="button"
          data-tip={t('frame.expand')}
          data-tip-side="right"
          className={classes['expand']}
          aria-label={t('frame.expand')}
          onClick={() => props.onCollapse(false)}
        >
          <IconLayoutSidebarLeftExpand size={20} stroke={1.5} aria-hidden />
        </button>
      )}
      <UserCard collapsed={collapsed} actions={props.actions} />
    </aside>
  )
}

function OpenHead({ exercise, onCollapse }: Pick<SidebarProps, 'exercise' | 'onCollapse'>) {
  const t = useKitWords()
  const { organizationName, organizationLogo } = useSession()
  return (
    <>
      <div className={classes['head']}>
        <Link to="/" className={classes['brand']}>
          <Mark size={22} onDark /> Cuadre
        </Link>
        <button
          type="button"
          data-tip={t('frame.collapse')}
          data-tip-side="right"
          className={classes['collapse']}
          aria-label={t('frame.collapse')}
          onClick={() => onCollapse(true)}
        >
          <IconLayoutSidebarLeftCollapse size={18} stroke={1.5} aria-hidden />
        </button>
      </div>
      <div className={classes['organization']}>
        <Avatar name={organizationName} image={organizationLogo} square size={28} />
        <div>
          <strong title={organizationName}>{organizationName}</strong>
          <span>{exercise}</span>
        </div>
      </div>
    </>
  )
}

function SearchButton({ collapsed, onSearch }: { collapsed: boolean; onSearch: () => void }) {
  const t = useKitWords()
  const words = t('frame.search')
  return (
    <button
      type="button"
      className={classes[collapsed ? 'searchIcon' : 'search']}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      {...(collapsed && { 'aria-label': words, 'data-tip': words, 'data-tip-side': 'right' })}
      onClick={onSearch}
    >
      <IconSearch size={collapsed ? 20 : 16} stroke={1.5} aria-hidden />
      {!collapsed && (
        <>
          <span>{words}</span>
          <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
        </>
      )}
    </button>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

const CollapsedHead = () => (
  <Link to="/" className={classes['mark']} aria-label="Cuadre">
    <Mark size={22} onDark />
  </Link>
)

function UserCard({ collapsed, actions }: { collapsed: boolean; actions: FrameActions }) {
  const t = useKitWords()
  const { name, email, image, organizationName } = useSession()
  return (
    <UserMenu
      actions={actions}
      side={collapsed ? 'beside' : 'above'}
      hasWords={!collapsed}
      buttonClass={classes['user']}
    >
      <Avatar name={name} image={image} />
      {!collapsed && (
        <>
          <span className={classes['userLines']}>
            <strong>{name}</strong>
            <span>{email}</span>
            <span>{t('frame.organization', { name: organizationName })}</span>
          </span>
          <IconDotsVertical size={16} stroke={1.6} aria-hidden />
        </>
      )}
    </UserMenu>
  )
}
