import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Back to the previous page of the visit, or to the list of articles if there is none. */
export function BackLink() {
  const { t, to } = useSite()
  const navigate = useNavigate()
  const back = (event: MouseEvent) => {
    if (!(history.state?.idx > 0) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <ButtonLink to={to.blog} variant="secondary" onClick={back}>
      <Icon name="arrow-left" />
      {t.blog.article.back}
    </ButtonLink>
  )
}
