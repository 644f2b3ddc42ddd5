import { foldText } from '#/domain/search/arabic.ts'

// Words around what people search for. They filter nothing and are not reported as unknown.

const ARABIC = [
  // to want, to look for, to ask
  'عايز عايزه عاوز عاوزه عايزين محتاج محتاجه محتاجين ابغي اريد ادور بدور بادور دوروا ابحث بحث هات هاتلي وريني شوفلي دلوني',
  'حد يعرف تعرف تعرفوا يرشح ترشيح ترشيحات رشحولي رشحلي انصحوني نصيحه ممكن لو سمحت سمحتم سمحتوا بليز ارجو رجاء اسال سوال مين فين ازاي ايه امتي منين هو هي هل',
  // praise and urgency
  'كويس كويسه كويسين حلو حلوه شاطر شاطره شاطرين ممتاز ممتازه جيد جيده مضمون ثقه امين محترم محترمه محترف خبره خبير متخصص متخصصه مشهور معروف',
  'احسن افضل اشطر اكبر اشهر اقوي احلي تحفه هايل رايع مجرب فاهم بيفهم ضروري مستعجل بسرعه عاجل حالا',
  // clinics, booking and other nouns of the trade
  'عياده عيادات العياده مركز مراكز مستشفي مستشفيات حجز احجز نحجز حاجز رقم ارقام تليفون موبايل عنوان عناوين مواعيد ميعاد موعد معاد استشاره كشف الكشف كشفيه سعر اسعار تكلفه بكام كام فيزيتا',
  'دكتور دكتوره دكاتره دوكتور دكتر دكتورر دوك دكاتر طبيب طبيبه اطبا حكيم دك د ا اد تخصص قسم طب امراض مرض علاج معالجه اعالج اتعالج علاجي مشكله مشاكل حاله حالات اعراض سبب اسباب',
  // where
  'قريب قريبه قريبين اقرب جنبي جنب جمب قريبلي حواليا حوالين عندي عندنا منطقه منطقتي في ف فى من ب ل علي عل ع عند عن الي مع بين ناحيه بتاع بتاعه بتاعت بتاعي اللي الي',
  // whose and how
  'انا انت احنا هو هي ليا ليه لي ليها عنده عندها عندي عندهم معايا بي بيا بيه فيه فيها فيا كان كانت يكون بقي بقيت بقاله بقالي بقالها طول طلع طلعلي طلعت ظهرت ظهرلي جالي جاله جاتلي جاني عملت عمل يعمل اعمل نعمل بيعمل لازم مش مو غير بس او و ثم كمان برضه برضو يعني عارف عارفه عارفين قادر قادره بعرف بقدر اروح حاسس حاسه بحس احس حصل حصله تعبان تعبانه تعبانين تعب تاعبني تعباني تعبت زهقت خايف خايفه',
  'اوي قوي جدا خالص كتير شويه شويا شديد شديده جامد جامده بسيط بسيطه مستمر دايما علطول طول احيانا ساعات كل كلها كله كلهم كلنا اول تاني تانيه تالت تالته ثاني ثالث اخر',
  'من يوم يومين ايام اسبوع اسبوعين شهر شهرين شهور سنين ساعه ساعتين امبارح مده فتره زمان ده دي دا دول كده كدا يا رب الله والله السلام عليكم شكرا جماعه اخواني حضرتك افندم هلا اهلا صباح الخير مسا',
  'مصر كل اي حاجه حاجات نوع واحد واحده ناس شخص مراتي اخويا حماتي',
]

const LATIN = [
  'wife i im me my mine we our you your he his she her it its they them a an the and or of for to at by with from on in that this is are am was been be being have has having had do does did can could should would will need needs want wants looking look search find finding seek show get got give please plz pls help',
  'who which what where when how any some someone one best good great top excellent nice recommended recommend trusted famous expert experienced well known professional better cheapest',
  'near nearby nearest close closest around me here area location address phone number contact',
  'doctor doctors dr drs doc docs doctr docter doktor specialist specialists specialty consult consultation visit appointment appointments book booking reserve clinic clinics center centre hospital hospitals price prices cost costs fee fees checkup exam examination opinion',
  'problem problems issue issues trouble symptoms symptom disease treatment treat cure medical medicine condition case feel feeling feels felt think bad severe mild very so really badly always sometimes often keep keeps after before since yesterday last days day week weeks month months year years ago for two three suddenly all time times constantly',
  'urgent urgently asap quick quickly fast hi hello thanks thank egypt egyptian',
  'prof professor al el w we wa fe fi fel fil fy bel bl b f l 3and 3nd 3ndy 3andy 3andi 3ando 3andak 3ndo min men mn gamb ganb ganby oraieb orayeb 2orayeb 2rayeb korayeb 2areeb areeb araib krayeb mny meny menny',
  '3ayz 3ayez 3aiz 3ayza 3aiza 3awz 3awez 3awza aayez ayez ayz awez awza 3yza me7tag m7tag me7taga mehtag ana ya gama3a 7ad had yerasha7 tarshe7 law sama7t sama7to sam7t momken mumken bas ya3ny keda da di de awy awi 2awy kwayes kwayyes kwayesa kways kowayes koways quayes shater shatr shatra shater shatra a7san ahsan afdal 2afdal agmad ashtar momtaz gamed gamda tabeeb tabib tabeb 7akem hakeem 3eyada 3yada eyada markaz mostashfa 7agz hagz kashf keshf daktor duktor doktoor doktr dktor dktr dk dakatra ta5asos takhasos marad amrad 3elag elag mawa3id maw3ad se3r so3r as3ar kam bkam fein fen ezay eh aw msh mesh',
]

export const FILLERS: ReadonlySet<string> = new Set(
  [...ARABIC, ...LATIN].flatMap((line) => line.split(' ').map(foldText)),
)

/** Whether the text begins with a person's title, so that a name follows. */
export function beginsWithTitle(text: string): boolean {
  const [first = '', ...rest] = foldText(text).split(' ')
  return rest.length > 0 && TITLE_WORDS.has(first)
}

/** Words that precede a person's name: after one of them رحاب is a doctor, otherwise the district. */
export const TITLE_WORDS: ReadonlySet<string> = new Set(
  'د دكتور دكتوره ا اد دك dr doctor doctora doktor daktor prof'.split(' '),
)

/** Words about the doctor, not the complaint: a phrase of the lexicon must not include them. */
export const PERSON_WORDS: ReadonlySet<string> = new Set([
  ...TITLE_WORDS,
  ...'استشاري استشاريه اخصائي اخصاءي اخصاييه consultant طبيب طبيبه female lady'
    .split(' ')
    .map(foldText),
])

/** Words that precede a place. */
export const PLACE_WORDS: ReadonlySet<string> = new Set(
  'في ف ب ناحيه جنب منطقه in at near around fe fi fel'.split(' '),
)
