import { useChange } from '@cuadre/web-kit/api.ts'
import { FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Anchor, Group, Text, Timeline } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { deleteParameter, type ParameterHistory } from '../api.ts'
import { addressOf, correctionOf, listAddress } from './addresses.ts'
import { Since } from './columns.tsx'
import classes from './ValueHistory.module.css'

type History = z.output<typeof ParameterHistory>
type Value = History['values'][number]

/** What the parameter has been and will be, the newest first. */
export function ValueHistory({ parameter }: { parameter: History }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [toDelete, setToDelete] = useState<Value>()
  const { values } = parameter
  const remove = useChange(deleteParameter, {
    onSuccess: () => {
      toast.success(t('parameters.valueDeleted'))
      const left = values.find(({ _id }) => _id !== toDelete?._id)
      void navigate({ to: left ? addressOf(left._id) : listAddress, replace: true })
    },
  })
  return (
    <FormSection title={t('parameters.history')}>
      <Wide>
        <Timeline bulletSize={12} lineWidth={2}>
          {values.map((value) => (
            <Timeline.Item
              key={value._id}
              bullet={value.state === 'inForce' ? <span className={classes['inForce']} /> : undefined}
              title={<Text fw={value.state === 'inForce' ? 600 : 400}>{value.shown}</Text>}
            >
              <Group gap="4px 12px" mt={4}>
                <Since {...value} />
                {value.validTo !== null && (
                  <Text size="sm" c="var(--ink2)">
                    {t('parameters.untilDay')} <Day value={value.validTo} />
                  </Text>
                )}
                {value.fixed ? (
                  <Text size="sm" c="var(--ink2)">
                    {t('parameters.fixed')}
                  </Text>
                ) : (
                  <>
                    <Anchor component={Link} to={correctionOf(value._id)} size="sm">
                      {t('parameters.correct')}
                    </Anchor>
                    <Anchor component="button" type="button" size="sm" onClick={() => setToDelete(value)}>
                      {t('parameters.delete')}
                    </Anchor>
                  </>
                )}
              </Group>
              {value.note !== null && (
                <Text size="sm" c="var(--ink2)">
                  {value.note}
                </Text>
              )}
            </Timeline.Item>
          ))}
        </Timeline>
      </Wide>
      <DeleteDialog
        opened={toDelete !== undefined}
        question={
          toDelete && t('parameters.deleteValueQuestion', { value: toDelete.shown, label: parameter.label })
        }
        consequence={t('parameters.deleteValueConsequence')}
        loading={remove.isPending}
        onDelete={() =>
          toDelete && remove.mutate({ id: toDelete._id }, { onError: ({ message }) => toast.error(message) })
        }
        onClose={() => setToDelete(undefined)}
      />
    </FormSection>
  )
}
