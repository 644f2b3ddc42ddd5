/** What people type for a specialty: Egyptian everyday words, spellings and English. */
export const synonyms: Readonly<Record<string, string>> = {
  dermatology:
    'جلد بشرة بشره شعر ليزر حب الشباب حبوب تجميل تساقط اكزيما صدفية بهاق كلف بوتوكس فيلر امراض جلدية skin hair acne laser dermatologist derma eczema psoriasis vitiligo botox filler',
  dentistry:
    'سنان ضرس ضروس خلع حشو عصب تقويم زراعة تبييض تركيبات لثة فم dentist teeth tooth dental braces orthodontist implants whitening gums',
  psychiatry:
    'نفسي نفساني اكتئاب قلق توتر وسواس هلع ادمان ارق امراض نفسية طب psychiatrist psychologist depression anxiety ocd panic addiction mental therapy insomnia',
  pediatrics:
    'طفل اطفال عيال بيبي تطعيمات تطعيم رضع كحة سخونية طب pediatrician paediatrics kids child children baby vaccination vaccines',
  neonatology:
    'حديثي الولادة مبتسرين مواليد مولود صفرا حضانة خدج newborn newborns neonatologist premature jaundice incubator',
  neurology:
    'مخ واعصاب صداع نصفي تنميل صرع جلطة رعاش زهايمر دوخة neurologist nerves headache migraine epilepsy stroke parkinson numbness dizziness',
  neurosurgery: 'جراح مخ اعصاب ورم المخ استسقاء neurosurgeon brain surgery tumor',
  orthopedics:
    'عضم عظم كسور كسر ركبة ظهر مفاصل خشونة رباط صليبي اصابات ملاعب كتف جراحة عظام orthopaedics orthopedist bones bone fracture knee joints shoulder sports injuries',
  obgyn:
    'نسا نسائية نساء توليد حمل حامل ولادة قيصرية سونار الدورة تكيس gynecologist gynaecology obstetrician obgyn pregnancy pregnant delivery women pcos',
  infertility:
    'تأخر الانجاب تاخر الحمل حقن مجهري اطفال انابيب خصوبة fertility ivf icsi pregnancy conceive',
  ent: 'انف اذن حنجرة ودن مناخير لوز جيوب انفية زور لحمية شخير دوار ear nose throat sinus tonsils snoring otolaryngologist',
  cardiology:
    'قلب واوعية ضغط الضغط رسم ايكو قسطرة شريان تاجي خفقان ضربات cardiologist heart blood pressure hypertension echo ecg catheter palpitations',
  'cardiothoracic-surgery':
    'جراح قلب مفتوح صمام صمامات شرايين cardiac surgeon open heart bypass valve thoracic',
  'internal-medicine':
    'باطنه باطني بطن امراض باطنة ضغط سكر انيميا internist internal general medicine physician checkup',
  gastroenterology:
    'معدة قولون مناظير منظار حموضة ارتجاع جرثومة المعدة امساك اسهال هضم gastroenterologist stomach colon digestive endoscopy reflux heartburn ibs',
  hepatology:
    'كبد وجهاز هضمي فيروس سي بي دهني تليف صفراء hepatologist liver hepatitis fatty cirrhosis',
  endocrinology:
    'سكر السكري غدة درقية غدد صماء هرمونات انسولين endocrinologist diabetes diabetologist thyroid hormones sugar insulin',
  nephrology: 'كلية كلاوي غسيل كلوي املاح زلال فشل nephrologist kidney kidneys dialysis renal',
  urology:
    'مسالك بولية بول حصوة حصوات بروستاتا مثانة التهاب urologist urinary kidney stones prostate bladder',
  andrology:
    'ذكوره امراض ذكورة ضعف جنسي دوالي الخصية تاخر الانجاب عند الرجال andrologist male men sexual health varicocele',
  ophthalmology:
    'عين رمد نظر نظارة ليزك مياه بيضاء زرقاء شبكية قرنية حول طب وجراحة العيون ophthalmologist eye eyes vision lasik cataract glaucoma retina glasses',
  chest:
    'صدرية رئة ربو كحة نهجان حساسية صدر التهاب رئوي تدخين pulmonology pulmonologist lungs lung asthma cough breathing',
  'allergy-immunology':
    'حساسيه مناعه حكة ارتكاريا حساسية طعام جيوب allergist allergies allergy immunity immunologist hives',
  rheumatology:
    'روماتويد روماتزم ذئبة حمراء التهاب مفاصل نقرس خشونة rheumatologist rheumatoid arthritis lupus gout joints',
  hematology:
    'دم انيميا سيولة تجلط صفايح هيموجلوبين hematologist haematology blood anemia clotting platelets',
  oncology: 'ورم سرطان كيماوي كانسر علاج اشعاعي oncologist cancer tumor chemotherapy',
  'surgical-oncology': 'جراح اورام ثدي ورم الثدي استئصال سرطان breast surgery cancer surgeon tumor',
  'general-surgery':
    'جراح جراحه زايدة مرارة فتق فتاق كيس دهني غدة مناظير surgeon surgery hernia gallbladder appendix laparoscopy',
  'pediatric-surgery':
    'جراح اطفال طهارة ختان فتق طفل خصية معلقة circumcision hernia kids surgeon children',
  'plastic-surgery':
    'جراحة تجميل شفط دهون نحت الانف شد بطن حروق ندبات cosmetic plastic surgeon liposuction rhinoplasty nose burns scars',
  'vascular-surgery':
    'دوالي الساقين قدم سكري جلطة شرايين اوردة varicose veins diabetic foot vascular surgeon arteries',
  'bariatric-surgery':
    'جراحة سمنة تكميم معدة تحويل مسار بالون تخسيس مفرطة obesity sleeve gastric bypass balloon weight loss',
  proctology:
    'بواسير شرخ ناسور شرجي جراحة شرج وقولون hemorrhoids piles fissure fistula proctologist rectum',
  'spine-surgery':
    'ظهر رقبة غضروف انزلاق غضروفي جنف فقرات back neck disc slipped sciatica scoliosis spinal',
  physiotherapy:
    'علاج طبيعى تأهيل جلسات مساج خشونة تمارين شلل physiotherapist physical therapy rehab rehabilitation exercises',
  nutrition:
    'تخسيس دايت رجيم نحافة سمنة نظام غذائي تغذيه علاجية nutritionist dietitian diet weight loss slimming',
  'pain-management':
    'علاج الم الام آلام تردد حراري حقن الظهر رقبة مزمن pain back chronic injection radiofrequency',
  'speech-therapy':
    'تخاطب نطق كلام تأخر الكلام لدغة تلعثم تهتهة توحد تعديل سلوك speech language stuttering autism phoniatrics',
  audiology:
    'سمع سماعة سماعات ضعف اتزان طنين زرع قوقعة hearing aid audiologist tinnitus balance cochlear',
  geriatrics: 'كبار السن شيخوخة مسن زهايمر رعاية elderly old age geriatrician dementia seniors',
  'family-medicine':
    'طب الاسرة ممارس عام كشف برد انفلونزا عائلة gp family doctor general practitioner flu cold',
  radiology:
    'اشعه سونار رنين مغناطيسي مقطعية دوبلر ماموجرام اكس راي radiologist xray x-ray mri ct ultrasound scan mammogram',
  laboratory: 'تحليل معمل تحاليل طبية عينة صورة دم lab labs tests blood test analysis pathology',
  veterinary: 'بيطرى حيوانات قطط كلاب قطة كلب حيوان اليف vet vets veterinarian pets cat dog animals',
}
