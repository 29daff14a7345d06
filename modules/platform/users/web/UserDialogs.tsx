import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { TemporaryPassword } from './TemporaryPassword.tsx'
import { useState } from 'react'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { organizationSource, useSeesOthers } from './organization-choice.ts'
import type { UserActions } from './use-user-actions.tsx'

/** The questions that come before something is done to a user, and what is shown once after it. */
export function UserDialogs({ actions }: { actions: UserActions }) {
  const t = useScreenWords()
  const { question, run, close, isRunning, password, forgetPassword } = actions
  const name = question?.user.name
  const seesOthers = useSeesOthers()
  const [target, setTarget] = useState<Choice | null>(null)
  const confirmable = question?.about === 'delete' ? undefined : question
  return (
    <>
      <DeleteDialog
        opened={question?.about === 'delete'}
        question={t('users.deleteQuestion', { name })}
        consequence={t('users.deleteConsequence')}
        loading={isRunning}
        onDelete={() => run()}
        onClose={close}
      />
      <Modal
        opened={confirmable !== undefined}
        onClose={() => {
          setTarget(null)
          close()
        }}
        title={t(confirmable?.about === 'password' ? 'users.newPassword' : 'users.release')}
      >
        <Stack gap="md">
          <Text>
            {t(confirmable?.about === 'password' ? 'users.newPasswordWords' : 'users.releaseWords', { name })}
          </Text>
          {confirmable?.about === 'release' && seesOthers && (
            <RecordSelect
              label={t('users.moveTo')}
              description={t('users.moveToHelp')}
              source={organizationSource}
              value={target}
              onChange={setTarget}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={isRunning} data-autofocus>
              {t('users.cancel')}
            </Button>
            <Button
              onClick={() => {
                run(target?._id ?? null)
                setTarget(null)
                if (confirmable?.about === 'release') close()
              }}
              loading={isRunning}
            >
              {t(
                confirmable?.about === 'password'
                  ? 'users.newPasswordDo'
                  : target
                    ? 'users.moveDo'
                    : 'users.releaseDo',
              )}
            </Button>
          </Group>
        </Stack>
      </Modal>
      {password && (
        <TemporaryPassword name={password.name} password={password.text} onClose={forgetPassword} />
      )}
    </>
  )
}
