import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useKitWords } from '../words/use-words.ts'
import classes from './Notice.module.css'

interface NoticeProps {
  code?: string
  title: string
  children: string
  onRetry?: () => void
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
        {onRetry && <Button onClick={onRetry}>{t('frame.retry')}</Button>}
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
