import { type ChangeEvent, type RefObject, useRef, useState } from 'react'
import { Avatar } from '../../auth/avatar.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { type Feedback, useChange } from '../../private/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOwnProfile } from '../own-profile.ts'
import { changePicture, removePicture } from '../queries/profile.ts'

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const mostBytes = 10 * 1024 * 1024

type Chosen = { file: File; preview: string }

/** The profile picture: choose, preview, save or remove it. */
export function PictureField() {
  const { t } = useSite()
  const words = t.profile
  const profile = useOwnProfile()
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, feedback, chosen, choose, forget, save, remove } = usePicture(input)

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {chosen ? (
          <img src={chosen.preview} alt={words.preview} className="size-20 rounded-pill object-cover" />
        ) : (
          <Avatar user={profile} className="size-20 text-2xl" />
        )}
        <div className="flex grow flex-wrap items-center gap-2">
          <label className="relative inline-flex min-h-11 items-center gap-2 rounded-pill bg-surface px-4 text-sm font-semibold inset-ring inset-ring-edge hover:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-focus-visible:outline-solid">
            <Icon name="camera" />
            {profile.profile_image || chosen ? words.changePicture : words.choosePicture}
            <input
              ref={input}
              type="file"
              name="picture"
              accept={accepted.join(',')}
              disabled={isBusy}
              aria-describedby="picture-hint"
              onChange={choose}
              className="absolute inset-0 w-full opacity-0"
            />
          </label>
          {chosen && (
            <>
              <Button size="sm" busy={isBusy} onClick={save} className="min-h-11">
                {isBusy ? words.uploading : words.usePicture}
              </Button>
              <Button variant="quiet" size="sm" disabled={isBusy} onClick={forget} className="min-h-11">
                {t.privatePages.cancel}
              </Button>
            </>
          )}
          {!chosen && profile.profile_image && (
            <Button variant="quiet-danger" size="sm" busy={isBusy} onClick={remove} className="min-h-11">
              {words.removePicture}
            </Button>
          )}
          <p id="picture-hint" className="w-full text-xs text-muted">
            {words.pictureHint}
          </p>
        </div>
      </div>
      <FeedbackNotice feedback={feedback} />
    </div>
  )
}

function usePicture(input: RefObject<HTMLInputElement | null>) {
  const { t } = useSite()
  const words = t.profile
  const api = useApi()
  const failure = { refused: words.pictureFailed, unreachable: t.privatePages.networkError }
  const upload = useChange(changePicture(api), failure)
  const removal = useChange(removePicture(api), failure)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const feedback = upload.feedback ?? removal.feedback
  const setFeedback = (next: Feedback | null) => {
    removal.report(null)
    upload.report(next)
  }

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setFeedback(null)
    if (!accepted.includes(file.type)) return setFeedback({ tone: 'error', text: t.accountRefusals.pictureUnreadable })
    if (file.size > mostBytes) return setFeedback({ tone: 'error', text: t.accountRefusals.pictureTooLarge })
    setChosen({ file, preview: await addressOf(file) })
  }
  const finish = (text: string) => {
    setFeedback({ tone: 'success', text })
    input.current?.focus()
  }
  const save = async () => {
    if (!chosen || !(await upload.run(chosen.file))) return
    setChosen(null)
    finish(words.pictureChanged)
  }
  const remove = async () => {
    setFeedback(null)
    if (await removal.run()) finish(words.pictureRemoved)
  }
  const isBusy = upload.isBusy || removal.isBusy
  return { isBusy, feedback, chosen, choose, forget: () => setChosen(null), save, remove }
}

/** Shown as a data: URL; the pages' security policy does not allow blob: URLs. */
const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
