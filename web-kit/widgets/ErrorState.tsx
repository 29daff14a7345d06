import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useKitWords } from '../words/use-words.ts'
import classes from './ErrorState.module.css'

interface ErrorStateProps {
  /** What could not be done, in the words of the screen. */
  title: string
  /** What happened, in the words of the server; without it, that nothing written is lost. */
  message?: string
  /** To be quoted to whoever runs the installation. */
  reference?: string
  onRetry?: () => void
}

export function ErrorState({ title, message, reference, onRetry }: ErrorStateProps) {
  const t = useKitWords()
  return (
    <div className={classes['error']} role="alert">
      <IconPlugConnectedX className={classes['icon']} size={20} stroke={1.6} aria-hidden />
      <div>
        <div className={classes['title']}>{title}</div>
        <p>{message ?? t('error.nothingLost')}</p>
        <div className={classes['reference']}>
          {reference === undefined ? null : t('error.reference', { reference })}
        </div>
        {onRetry && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
            onClick={onRetry}
          >
            {t('error.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
