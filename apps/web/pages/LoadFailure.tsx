import { reloadIfThere } from '@cuadre/web-kit/fresh.ts'
import { currentLanguage } from '@cuadre/web-kit/words/language.ts'
import { Component, type ReactNode } from 'react'
import { InsteadOfFirstScreen } from '../first-screen/leave.tsx'
import classes from './Notice.module.css'
import { pageWords } from './words.ts'

/** Stands in when the application's files could not be fetched, or something threw outside of every screen. */
export class LoadFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const words = pageWords[currentLanguage()]
    return (
      <main className={classes['notice']} role="alert">
        <InsteadOfFirstScreen />
        <h1>{words.notLoaded}</h1>
        <p className={classes['explanation']}>{words.notLoadedWords}</p>
        <p className={classes['ways']}>
          <button type="button" className={classes['button']} onClick={() => void reloadIfThere()}>
            {words.retry}
          </button>
        </p>
      </main>
    )
  }
}
