import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon, Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

/** A rate as it is typed: without a day it holds since ever; hours only where it is for a band of the day. */
export interface TypedRate {
  validFrom: string
  fromHour: number | null
  toHour: number | null
  rate: string
}

interface RatesProps {
  rates: readonly TypedRate[]
  /** Whether each is money by an hour of a band of the day, or of a hundred. */
  isByBand: boolean
  messageAt(path: string): string | undefined
  onChange(rates: TypedRate[]): void
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }))
const nothing: TypedRate = { validFrom: '', fromHour: null, toHour: null, rate: '' }

/** The rates of a key, each with the day from which it holds. */
export function Rates({ rates, isByBand, messageAt, onChange }: RatesProps) {
  const t = useScreenWords()
  const change = (at: number, next: Partial<TypedRate>) =>
    onChange(rates.map((rate, index) => (index === at ? { ...rate, ...next } : rate)))
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t(isByBand ? 'timeKeys.bandsHelp' : 'timeKeys.ratesHelp')}
      </Text>
      {messageAt('rates') && (
        <Text size="sm" c="red">
          {messageAt('rates')}
        </Text>
      )}
      {rates.map(({ validFrom, fromHour, toHour, rate }, at) => (
        // They have no name of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={at} align="flex-start" gap="xs">
          <DayInput
            label={t('timeKeys.validFrom')}
            placeholder={t('timeKeys.always')}
            value={validFrom}
            error={messageAt(`rates.${at}.validFrom`)}
            onChange={(day) => change(at, { validFrom: day })}
          />
          {isByBand &&
            (
              [
                ['fromHour', fromHour],
                ['toHour', toHour],
              ] as const
            ).map(([name, hour]) => (
              <Select
                key={name}
                label={t(`timeKeys.${name}`)}
                w={110}
                data={hours}
                value={hour === null ? null : String(hour)}
                error={messageAt(`rates.${at}.${name}`)}
                onChange={(typed) => change(at, { [name]: typed === null ? null : Number(typed) })}
              />
            ))}
          <MoneyInput
            label={t(isByBand ? 'timeKeys.byHour' : 'timeKeys.rate')}
            decimals={4}
            value={rate}
            error={messageAt(`rates.${at}.rate`)}
            onChange={(next) => change(at, { rate: next })}
          />
          <ActionIcon
            mt={28}
            variant="subtle"
            color="red"
            aria-label={t('timeKeys.removeRate')}
            onClick={() => onChange(rates.filter((_, index) => index !== at))}
          >
            <IconTrash {...smallIcon} />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus {...smallIcon} />}
          onClick={() => onChange([...rates, nothing])}
        >
          {t('timeKeys.addRate')}
        </Button>
      </Group>
    </Stack>
  )
}
