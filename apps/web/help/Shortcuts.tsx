import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Kbd } from '@mantine/core'
import { useState } from 'react'
import classes from './Help.module.css'

const everywhere = [
  ['Ctrl K', 'search'],
  ['?', 'help'],
] as const
const ofRows = [['↑ ↓', 'rows']] as const
const ofForms = [
  ['Ctrl S', 'save'],
  ['Ctrl ↵', 'confirm'],
  ['Esc', 'leave'],
] as const
const ofLines = [
  ['↵', 'next'],
  ['Ins', 'insert'],
  ['Ctrl Delete', 'remove'],
] as const
/** Keys that a screen has only where it says so itself. */
const told = [
  ['N', 'create'],
  ['+', 'repeat'],
  ['=', 'balance'],
] as const

/** The keys of the screen that is open: of what it has, so that none is told that does nothing. */
function keysHere(): readonly (readonly [string, string])[] {
  const has = (what: string) => document.querySelector(`#content ${what}`) !== null
  const said = new Set([...document.querySelectorAll('#content kbd')].map(({ textContent }) => textContent))
  return [
    ...(has('header[data-stays]') ? ofForms : []),
    ...(has('header[data-stays] ~ * table[aria-rowcount]') ? ofLines : []),
    ...told.filter(([key]) => said.has(key)),
    ...(has('[data-row-focus]') ? ofRows : []),
    ...everywhere,
  ]
}

export function Shortcuts() {
  const t = useScreenWords()
  const language = useLanguage()
  const [keys] = useState(keysHere)
  return (
    <section className={classes['shortcuts']}>
      <h3>{t('help.shortcuts')}</h3>
      <ul>
        {keys.map(([key, does]) => (
          <li key={does}>
            <Kbd>{language === 'es' ? key.replace('Delete', 'Supr') : key}</Kbd> {t(`help.keys.${does}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
