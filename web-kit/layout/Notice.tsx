import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useKitWords } from '../words/use-words.ts'
import classes from './Notice.module.css'

interface NoticeProps {
  code?: string
  title: string
  children: string
  /** Answers whether it could be tried. */
  onRetry?: () => Promise<boolean>
  /** The address of the list in which what is missing here is found. */
  list?: string
}

/** In place of a screen: that there is none, that it may not be seen, or that it failed. */
export function Notice({ code, title, children, onRetry, list }: NoticeProps) {
  const t = useKitWords()
  return (
    <section className={classes['notice']} role={onRetry && 'alert'}>
      {code !== undefined && <p className={classes['code']}>{code}</p>}
      <h1>{title}</h1>
      <p>{children}</p>
      <div className={classes['ways']}>
        {onRetry && <Retry onRetry={onRetry} />}
        {list !== undefined && (
          <Button component={Link} to={list}>
            {t('record.toList')}
          </Button>
        )}
        <Button variant="default" component={Link} to="/">
          {t('frame.toHome')}
        </Button>
      </div>
    </section>
  )
}

/** Where the server is away nothing else on the screen would say that it was tried. */
function Retry({ onRetry }: { onRetry(): Promise<boolean> }) {
  const t = useKitWords()
  const [said, setSaid] = useState<'trying' | 'stillAway'>()
  const retry = async () => {
    setSaid('trying')
    const [isThere] = await Promise.all([onRetry(), new Promise((done) => setTimeout(done, 500))])
    setSaid(isThere ? undefined : 'stillAway')
  }
  return (
    <>
      <Button loading={said === 'trying'} onClick={() => void retry()}>
        {t('frame.retry')}
      </Button>
      <span aria-live="polite">{said && t(`frame.${said}`)}</span>
    </>
  )
}
