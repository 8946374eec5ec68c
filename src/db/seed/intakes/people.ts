import type { Intake } from '../../../domain/intake.ts'
import { both, byJob, byTime, choice, count, option, several, text, yesNo } from './write.ts'

const patients = both('Patients', 'عدد المرضى')
const oneByOne = ['wound-dressing', 'injection-at-home', 'vital-signs-check']

/** What health and care at home ask. */
export const careIntakes: Record<string, Intake> = {
  'nurse-at-home': byTime({ people: both('Nurses', 'عدد الممرضين') }, [
    count('patients', patients, { max: 4, price: 120, minutes: 30, of: oneByOne }),
    yesNo('prescription', both('Is there a prescription?', 'هل توجد وصفة طبية؟'), { required: true, of: ['injection-at-home'] }),
    text('condition', both('What should the nurse know?', 'ما الذي ينبغي أن يعرفه الممرض؟'), {
      required: true,
      help: both('The condition, medicines and allergies.', 'الحالة والأدوية والحساسية.'),
    }),
  ]),
  'physiotherapy-at-home': byJob(
    { minutes: 60, asks_frequency: true, people: both('Physiotherapist', 'أخصائي العلاج الطبيعي'), visit: both('Session', 'مدة الجلسة') },
    [
      several('where', both('Where does it hurt?', 'أين الألم؟'), [
        option('neck', both('Neck or shoulders', 'الرقبة أو الكتفان')),
        option('back', both('Back', 'الظهر')),
        option('knee', both('Hip or knee', 'الورك أو الركبة')),
        option('other', both('Elsewhere', 'موضع آخر')),
      ]),
      yesNo('referral', both('Has a doctor referred you?', 'هل أحالك طبيب؟'), { required: true }),
    ],
  ),
  'doctor-visit': byJob({ minutes: 45, people: both('Doctor', 'الطبيب'), visit: both('Visit', 'مدة الزيارة') }, [
    count('patients', patients, { max: 5, price: 250, minutes: 20 }),
    text('symptoms', both('What are the symptoms?', 'ما الأعراض؟'), { required: true }),
  ]),
  'lab-tests-at-home': byJob({ minutes: 15, people: both('Nurse', 'الممرض'), visit: both('Nurse visit', 'مدة زيارة التمريض') }, [
    count('patients', patients, { max: 8, price: 60, minutes: 10 }),
    several('tests', both('Tests', 'التحاليل'), [
      option('blood', both('Blood count', 'صورة الدم')),
      option('sugar', both('Blood sugar (HbA1c)', 'السكر التراكمي'), { price: 60 }),
      option('lipids', both('Cholesterol and lipids', 'الكوليسترول والدهون'), { price: 80 }),
      option('vitamin_d', both('Vitamin D', 'فيتامين د'), { price: 120 }),
      option('thyroid', both('Thyroid', 'الغدة الدرقية'), { price: 140 }),
    ]),
    yesNo('fasting', both('Will everybody have fasted for eight hours?', 'هل سيكون الجميع صائمين ثماني ساعات؟')),
  ]),
  babysitting: byTime({ asks_frequency: true, people: both('Sitters', 'عدد الجليسات') }, [
    count('children', both('Children', 'عدد الأطفال'), { max: 5, price: 30 }),
    text('ages', both('How old are they?', 'كم أعمارهم؟'), { required: true }),
  ]),
  'elderly-care': byTime({ asks_frequency: true, people: both('Carers', 'عدد مقدمي الرعاية') }, [
    choice('mobility', both('How well can they walk?', 'كيف قدرته على المشي؟'), [
      option('alone', both('Alone', 'بلا مساعدة')),
      option('helped', both('With help', 'بمساعدة')),
      option('bed', both('In bed or a wheelchair', 'على السرير أو كرسي متحرك')),
    ]),
    text('care', both('What should the carer know?', 'ما الذي ينبغي أن يعرفه مقدم الرعاية؟')),
  ]),
  'mother-newborn-care': byTime({ asks_frequency: true, people: both('Carers', 'عدد مقدمي الرعاية') }, [
    count('babies', both('Babies', 'عدد المواليد'), { max: 3, price: 60 }),
  ]),
}
