import { useEffect, useState } from 'react'
import { ApiError, request } from '@cuadre/web-kit/request.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { Device } from '../api.ts'
import { getPointsForSelect, registerDevice } from './calls.ts'
import { refresh } from './sending.ts'
import { SignIn } from './SignIn.tsx'
import classes from './parts.module.css'

interface Point {
  _id: string
  name: string
  code?: string
}

/** A device becomes a till once, while there is network. */
export function Register() {
  const t = useScreenWords()
  const [points, setPoints] = useState<readonly Point[]>()
  const [pointSaleId, setPoint] = useState('')
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    request({ ...getPointsForSelect, input: {} }).then(
      (answer) => {
        const { data } = answer as { data: Point[] }
        setPoints(data)
        setFailure(undefined)
        if (data.length === 1) setPoint(data[0]!._id)
      },
      (error: ApiError) => setFailure(error),
    )
  }, [tries])
  const register = async () => {
    setBusy(true)
    try {
      const device = (await request({
        ...registerDevice,
        input: { pointSaleId, name: name.trim() },
      })) as Device
      await refresh(device._id)
    } catch (error) {
      setFailure(error as ApiError)
      setBusy(false)
    }
  }
  if (failure?.status === 401) return <SignIn />
  return (
    <main className={classes['alone']}>
      <h1>{t('till.web.register')}</h1>
      <p>{t('till.web.registerWords')}</p>
      {failure && (
        <p role="alert" className={classes['alert']}>
          {failure.status === 0
            ? t('till.web.needsNetwork')
            : (failure.fields[0]?.message ?? failure.message)}
        </p>
      )}
      {points === undefined ? (
        failure && (
          <button type="button" className={classes['main']} onClick={() => setTries(tries + 1)}>
            {t('till.web.retry')}
          </button>
        )
      ) : points.length === 0 ? (
        <p>{t('till.web.noPoints')}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void register()
          }}
        >
          <label className={classes['field']}>
            {t('till.web.pointSale')}
            <select required value={pointSaleId} onChange={({ target }) => setPoint(target.value)}>
              <option value="">{t('till.web.choose')}</option>
              {points.map((point) => (
                <option key={point._id} value={point._id}>
                  {[point.code, point.name].filter(Boolean).join(' ')}
                </option>
              ))}
            </select>
          </label>
          <label className={classes['field']}>
            {t('till.web.deviceName')}
            <input
              required
              maxLength={200}
              placeholder={t('till.web.deviceExample')}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <button type="submit" className={classes['main']} disabled={isBusy}>
            {t('till.web.register')}
          </button>
        </form>
      )}
    </main>
  )
}
