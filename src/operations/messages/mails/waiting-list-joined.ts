import { z } from 'zod'
import { waitingPerson } from '../audiences.ts'
import { defineMail } from '../define-mail.ts'
import { placeFacts, readPlace } from '../reads/read-place.ts'

export const waitingListJoined = defineMail({
  kind: 'waiting_list_joined',
  to: waitingPerson,
  data: z.object({ place: z.string() }),
  read: (context, { data: { place }, language }) => readPlace(context, place, language),
  isTrue: ({ state }) => state === 'unconfirmed' || state === 'waiting' || state === 'offered',
  words: {
    en: (place) => ({
      subject: place.state === 'unconfirmed' ? 'Confirm your place on the waiting list' : 'You are on the waiting list',
      paragraphs:
        place.state === 'unconfirmed'
          ? ['Please open this link to confirm that this is your email address. From then on you are on the waiting list.']
          : ['You are already on the waiting list.'],
      facts: placeFacts('en', place),
      action: { label: place.state === 'unconfirmed' ? 'Confirm my place' : 'See my place', url: place.link },
      closing: [
        'When a time opens up, we hold it for you for 15 minutes and email you.',
        ...(place.state === 'unconfirmed' ? ['The link works for a day. If this was not you, you can ignore this email.'] : []),
      ],
    }),
    ar: (place) => ({
      subject: place.state === 'unconfirmed' ? 'تأكيد مكانك في قائمة الانتظار' : 'أنت في قائمة الانتظار',
      paragraphs:
        place.state === 'unconfirmed'
          ? ['يُرجى فتح هذا الرابط لتأكيد أن هذا البريد الإلكتروني لك. وبذلك تصبح في قائمة الانتظار.']
          : ['أنت مسجَّل بالفعل في قائمة الانتظار.'],
      facts: placeFacts('ar', place),
      action: { label: place.state === 'unconfirmed' ? 'تأكيد مكاني' : 'عرض مكاني', url: place.link },
      closing: [
        'عند توفّر موعد نحفظه لك 15 دقيقة ونراسلك.',
        ...(place.state === 'unconfirmed' ? ['الرابط صالح ليوم واحد. إن لم تطلب ذلك فيمكنك تجاهل هذه الرسالة.'] : []),
      ],
    }),
  },
})
