import {
  IconLanguage,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSession } from '../session.tsx'
import { useKitWords, useLanguage } from '../words/use-words.ts'
import { Avatar } from './Avatar.tsx'
import type { FrameActions } from './frame-actions.ts'
import { Mark } from './Mark.tsx'
import type { MenuGroup, MenuPosition } from './menu.ts'
import { MenuTree } from './MenuTree.tsx'
import classes from './MobileFrame.module.css'
import { UserLines, UserMenu } from './UserMenu.tsx'

interface MobileBarProps {
  actions: FrameActions
  /** Under the organization's name: the period. */
  children: ReactNode
}

export function MobileBar({ actions, children }: MobileBarProps) {
  const t = useKitWords()
  const { name, image, organizationName } = useSession()
  return (
    <header className={classes['bar']}>
      <Link to="/" aria-label="Cuadre" className={classes['mark']}>
        <Mark size={20} onDark />
      </Link>
      <div className={classes['where']}>
        <strong>{organizationName}</strong>
        {children}
      </div>
      <button
        type="button"
        className={classes['user']}
        aria-label={t('frame.search')}
        aria-haspopup="dialog"
        onClick={actions.search}
      >
        <IconSearch size={22} stroke={1.6} aria-hidden />
      </button>
      <UserMenu actions={actions} side="below" buttonClass={classes['user']}>
        <Avatar name={name} image={image} size={30} />
      </UserMenu>
    </header>
  )
}

interface MobileMenuProps {
  /** Beside the button of the menu, for what is needed from anywhere. */
  tools: ReactNode
  menu: readonly MenuGroup[]
  position: MenuPosition | undefined
  actions: FrameActions
  /** The present address: the overlay closes when it changes. */
  address: string
}

/** The bar at the bottom: the menu, which opens over the whole screen, and room for what can be done on the screen. */
export function MobileMenu({ address, tools, ...props }: MobileMenuProps) {
  const t = useKitWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => dialog.current?.close(), [address])
  const open = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  return (
    <>
      <div className={classes['foot']}>
        <button
          type="button"
          className={classes['button']}
          aria-label={t('frame.openMenu')}
          aria-haspopup="dialog"
          onClick={open}
        >
          <IconMenu2 size={24} stroke={1.6} aria-hidden />
        </button>
        <div className={classes['tools']}>{tools}</div>
      </div>
      <dialog
        ref={dialog}
        className={classes['overlay']}
        aria-label={t('frame.menu')}
        onClose={() => setOpen(false)}
      >
        {isOpen && <OverlayContent {...props} onClose={() => dialog.current?.close()} />}
      </dialog>
    </>
  )
}

function OverlayContent({
  menu,
  position,
  actions,
  onClose,
}: Omit<MobileMenuProps, 'address' | 'tools'> & { onClose: () => void }) {
  const t = useKitWords()
  const { organizationName, organizationLogo } = useSession()
  return (
    // Choosing the screen that is already open changes no address, and closes the menu all the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is clicked
    <div
      className={classes['sheet']}
      onClick={(event) => (event.target as Element).closest('a') && onClose()}
    >
      <div className={classes['head']}>
        {organizationLogo === null ? (
          <Mark size={20} onDark />
        ) : (
          <Avatar name={organizationName} image={organizationLogo} square size={28} />
        )}
        <strong>{organizationLogo === null ? 'Cuadre' : organizationName}</strong>
        <button type="button" aria-label={t('frame.closeMenu')} onClick={onClose}>
          <IconX size={24} stroke={1.5} aria-hidden />
        </button>
      </div>
      <div className={classes['card']}>
        <UserLines />
      </div>
      <nav className={classes['menu']} aria-label={t('frame.menu')}>
        <MenuTree menu={menu} position={position} />
      </nav>
      <Foot actions={actions} onClose={onClose} />
    </div>
  )
}

function Foot({ actions, onClose }: { actions: FrameActions; onClose: () => void }) {
  const t = useKitWords()
  const language = useLanguage()
  const other = language === 'es' ? 'en' : 'es'
  const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const
  return (
    <div className={classes['sheetFoot']}>
      {actions.hasProfile && (
        <Link to="/admin/users/profile" search={{ title: t('frame.profile'), action: 'profile' } as never}>
          <IconUser {...icon} />
          {t('frame.profile')}
        </Link>
      )}
      <button type="button" lang={other} onClick={() => actions.changeLanguage(other)}>
        <IconLanguage {...icon} />
        {other === 'en' ? 'English' : 'Español'}
      </button>
      <button type="button" onClick={actions.toggleColorScheme}>
        {actions.isDark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
        {t('frame.theme')}
      </button>
      <button
        type="button"
        onClick={() => {
          onClose()
          actions.signOut()
        }}
      >
        <IconLogout {...icon} />
        {t('frame.signOutShort')}
      </button>
    </div>
  )
}
