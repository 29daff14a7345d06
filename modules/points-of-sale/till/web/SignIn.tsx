import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { tillAddress } from './addresses.ts'
import classes from './parts.module.css'

/** The session ended, or never was: nothing that is kept here is touched by it. */
export function SignIn() {
  const t = useScreenWords()
  return (
    <main className={classes['alone']}>
      <h1>{t('till.title')}</h1>
      <p>{t('till.web.signInWords')}</p>
      <a className={classes['main']} href={signInAddress}>
        {t('till.web.signIn')}
      </a>
    </main>
  )
}

export const signInAddress = `/login?next=${encodeURIComponent(tillAddress)}`
