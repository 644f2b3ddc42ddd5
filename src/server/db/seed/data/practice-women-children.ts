import type { Practice } from './wording.ts'

export const womenAndChildren: Readonly<Record<string, Practice>> = {
  pediatrics: {
    field: ['طب الأطفال', 'paediatrics'],
    topics: [
      ['ارتفاع الحرارة والكحة', 'fever and cough'],
      ['متابعة النمو والتطعيمات', 'growth checks and vaccinations'],
      ['حساسية الصدر عند الأطفال', 'childhood asthma'],
      ['التغذية والرضاعة', 'feeding and nursing'],
    ],
  },
  neonatology: {
    field: ['حديثي الولادة والمبتسرين', 'newborn and premature care'],
    topics: [
      ['صفراء حديثي الولادة', 'newborn jaundice'],
      ['متابعة المبتسرين', 'follow-up of premature babies'],
      ['مشكلات الرضاعة', 'nursing difficulties'],
    ],
  },
  obgyn: {
    field: ['أمراض النساء والتوليد', 'obstetrics and gynaecology'],
    topics: [
      ['متابعة الحمل والولادة', 'pregnancy and delivery'],
      ['تكيس المبايض', 'polycystic ovaries'],
      ['الحمل الحرج', 'high-risk pregnancy'],
      ['اضطرابات الدورة', 'irregular periods'],
    ],
  },
  infertility: {
    field: ['تأخر الإنجاب والحقن المجهري', 'infertility and ICSI'],
    topics: [
      ['تأخر الحمل', 'difficulty conceiving'],
      ['الحقن المجهري', 'ICSI cycles'],
      ['الإجهاض المتكرر', 'repeated miscarriage'],
    ],
  },
  'pediatric-surgery': {
    field: ['جراحة الأطفال', 'paediatric surgery'],
    topics: [
      ['الفتق عند الأطفال', 'hernias in children'],
      ['الخصية المعلقة', 'undescended testicles'],
      ['العيوب الخلقية', 'birth defects'],
    ],
  },
  'speech-therapy': {
    field: ['أمراض التخاطب', 'speech and language therapy'],
    topics: [
      ['تأخر الكلام', 'delayed speech'],
      ['التلعثم واللدغات', 'stuttering and lisps'],
      ['التوحد وصعوبات التعلم', 'autism and learning difficulties'],
    ],
  },
  audiology: {
    field: ['السمع والاتزان', 'audiology and balance'],
    topics: [
      ['ضعف السمع', 'hearing loss'],
      ['طنين الأذن والدوار', 'tinnitus and dizziness'],
      ['ضبط السماعات الطبية', 'hearing-aid fitting'],
    ],
  },
  veterinary: {
    field: ['الطب البيطري', 'veterinary medicine'],
    topics: [
      ['تطعيمات القطط والكلاب', 'vaccinations of cats and dogs'],
      ['جراحات الحيوانات الأليفة', 'pet surgery'],
      ['تغذية الحيوانات الأليفة', 'pet nutrition'],
    ],
  },
}
