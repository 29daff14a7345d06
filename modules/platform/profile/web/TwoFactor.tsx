import { query, useChange } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { disable2fa, renewRecoveryCodes, twoFactorStatus } from '../../two-factor/api.ts'
import { Enrolment } from './Enrolment.tsx'
import { PasswordPrompt } from './PasswordPrompt.tsx'
import classes from './Profile.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Doing = 'beginning' | 'enrolling' | 'renewing' | 'disabling'

/** The second factor: whether it is on, and everything that is done about it. */
export function TwoFactor() {
  const t = useScreenWords()
  const known = useQueryClient()
  const status = useQuery(query(twoFactorStatus, {}))
  const [doing, setDoing] = useState<Doing>()
  const [codes, setCodes] = useState<readonly string[]>()
  const stop = () => setDoing(undefined)
  const failed = (error: Error) => toast.error(error.message)
  const show = (displayed: readonly string[]) => {
    stop()
    setCodes(displayed)
  }
  const renew = useChange(renewRecoveryCodes, { onSuccess: ({ recoveryCodes }) => show(recoveryCodes) })
  const disable = useChange(disable2fa, {
    onSuccess: () => {
      stop()
      toast.success(t('profile.isOff'))
    },
  })
  const { enabled = false, recoveryCodesLeft = 0 } = status.data ?? {}
  return (
    <Panel title={t('profile.twoFactor')}>
      <div className={classes['body']}>
        {status.data ? (
          <>
            <p>{enabled ? t('profile.onWords', { count: recoveryCodesLeft }) : t('profile.offWords')}</p>
            <div className={classes['line']}>
              {enabled ? (
                <>
                  <Button variant="default" onClick={() => setDoing('renewing')}>
                    {t('profile.renew')}
                  </Button>
                  <Button variant="default" onClick={() => setDoing('disabling')}>
                    {t('profile.switchOff')}
                  </Button>
                </>
              ) : (
                <Button onClick={() => setDoing('beginning')}>{t('profile.enrol')}</Button>
              )}
            </div>
          </>
        ) : status.error ? (
          <p role="alert">{status.error.message}</p>
        ) : (
          <Spinner label={t('profile.twoFactor')} />
        )}
      </div>
      {doing === 'beginning' && (
        <PasswordPrompt
          title={t('profile.enrol')}
          explanation={t('profile.beginWords')}
          onConfirmed={() => setDoing('enrolling')}
          onClose={stop}
        />
      )}
      {doing === 'enrolling' && <Enrolment onDone={show} onClose={stop} />}
      {doing === 'renewing' && (
        <PasswordPrompt
          title={t('profile.renew')}
          explanation={t('profile.renewWords')}
          onConfirmed={() => renew.mutate({}, { onError: failed })}
          onClose={stop}
        />
      )}
      {doing === 'disabling' && (
        <PasswordPrompt
          title={t('profile.switchOff')}
          explanation={t('profile.switchOffWords')}
          onConfirmed={() => disable.mutate({}, { onError: failed })}
          onClose={stop}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(undefined)
            void known.invalidateQueries({ queryKey: [twoFactorStatus.path] })
          }}
        />
      )}
    </Panel>
  )
}
