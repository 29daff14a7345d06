import { useViewport } from '@cuadre/web-kit/layout/viewport.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { ScreenHelp } from '@cuadre/web-kit/help.ts'
import { guideAddress, guidePageAddress, isGuidePage } from '../guide/pages.ts'
import { helpOf } from '../helps.ts'
import { screenAt } from '../modules.ts'
import { Tours } from '../tour/Tours.tsx'
import { Example } from './Example.tsx'
import classes from './Help.module.css'
import { Shortcuts } from './Shortcuts.tsx'

/** What the present screen is for. It stands beside the screen, which goes on being used; on a phone it takes its place. */
export default function HelpPanel({ onClose }: { onClose: () => void }) {
  const t = useScreenWords()
  const { pathname } = useLocation()
  const isPhone = useViewport() === 'mobile'
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    if (isPhone) opened?.showModal()
    else opened?.show()
    // While it is still in the page, so that the focus goes back to where it was.
    return () => opened?.close()
  }, [isPhone])
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, as any dialog
    <dialog
      ref={dialog}
      className={classes['panel']}
      aria-label={t('help.title')}
      onKeyDown={onKey}
      onCancel={onClose}
    >
      <header className={classes['head']}>
        <h2>{t('help.title')}</h2>
        <ActionIcon variant="subtle" color="gray" size="lg" onClick={onClose} aria-label={t('help.close')}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </header>
      <div className={classes['body']}>
        <OfScreen path={pathname} onLeave={isPhone ? onClose : undefined} />
        <Shortcuts key={pathname} />
        <Tours onStart={onClose} />
      </div>
    </dialog>
  )
}

function OfScreen({ path, onLeave }: { path: string; onLeave: (() => void) | undefined }) {
  const t = useScreenWords()
  const help = useQuery({ queryKey: ['help', path], queryFn: () => helpOf(path), staleTime: Infinity })
  const screen = screenAt(path)
  return (
    <>
      {screen && help.data && <Said title={t(screen.title)} help={help.data} />}
      <p className={classes['ways']}>
        {help.data && isGuidePage(help.data.guide) && (
          <Link to={guidePageAddress(help.data.guide)} onClick={onLeave}>
            {t('help.inGuide', { page: t(`guide.pages.${help.data.guide}`) })}
          </Link>
        )}
        <Link to={guideAddress} onClick={onLeave}>
          {t('help.wholeGuide')}
        </Link>
      </p>
    </>
  )
}

function Said({ title, help }: { title: string; help: ScreenHelp }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { about, confirming, example } = help[language]
  const fields = Object.entries(help.fields ?? {})
  return (
    <>
      <h3>{title}</h3>
      <p>{about}</p>
      {help.entry && <Example title={example ?? t('help.example')} lines={help.entry} />}
      {confirming !== undefined && (
        <>
          <h3>{t('help.confirming')}</h3>
          <p>{confirming}</p>
        </>
      )}
      {fields.length > 0 && (
        <>
          <h3>{t('help.fields')}</h3>
          <dl>
            {fields.map(([key, words]) => (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>{words[language]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}
