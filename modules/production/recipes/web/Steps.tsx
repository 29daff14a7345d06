import { contentOf } from '@cuadre/kernel/media-address.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Text } from '@mantine/core'
import type { Recipe } from '../shapes.ts'
import classes from './Steps.module.css'

/** How a batch is made, with the pictures. */
export function Steps({ steps }: Pick<Recipe, 'steps'>) {
  const t = useScreenWords()
  if (steps.length === 0) return <Text c="var(--ink2)">{t('recipes.noSteps')}</Text>
  return (
    <ol className={classes['steps']}>
      {steps.map(({ words, mediaId }, at) => (
        <li key={`${at} ${words}`} className={classes['shown']}>
          <span className={classes['number']}>{at + 1}.</span>
          <p>{words}</p>
          {mediaId !== null && (
            <img src={contentOf(mediaId)} alt={t('recipes.step', { number: at + 1 })} loading="lazy" />
          )}
        </li>
      ))}
    </ol>
  )
}
