import { ImageField } from '@cuadre/web-kit/media/ImageField.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { blankStep, type Step } from './form-values.ts'
import classes from './Steps.module.css'

interface StepsFieldProps {
  steps: readonly Step[]
  messageAt(field: string): string | undefined
  onChange(steps: Step[]): void
}

/** How a batch is made, step by step, each with a picture if there is one. */
export function StepsField({ steps, messageAt, onChange }: StepsFieldProps) {
  const t = useScreenWords()
  const set = (at: number, changes: Partial<Step>) =>
    onChange(steps.map((step, position) => (position === at ? { ...step, ...changes } : step)))
  return (
    <section className={classes['panel']} aria-label={t('recipes.steps')}>
      <h2>{t('recipes.steps')}</h2>
      <ol className={classes['steps']}>
        {steps.map((step, at) => (
          // Steps have no other identity than their place while they are written.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={classes['written']}>
            <Textarea
              label={t('recipes.step', { number: at + 1 })}
              autosize
              minRows={2}
              maxLength={2000}
              value={step.words}
              error={messageAt(`steps.${at}.words`)}
              onChange={({ currentTarget }) => set(at, { words: currentTarget.value })}
            />
            <ImageField
              label={t('recipes.picture')}
              labelHidden
              value={step.mediaId}
              error={messageAt(`steps.${at}.mediaId`)}
              onChange={(mediaId) => set(at, { mediaId })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={34}
              aria-label={t('recipes.removeStep', { number: at + 1 })}
              onClick={() => onChange(steps.filter((_, position) => position !== at))}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {steps.length < 50 && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
          onClick={() => onChange([...steps, blankStep])}
        >
          {t('recipes.addStep')}
        </Button>
      )}
    </section>
  )
}
