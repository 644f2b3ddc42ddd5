/** What people call a place beside its name: short forms, Arabizi, landmarks and squares within it. */
export const placeAliases: Readonly<Record<string, string>> = {
  cairo: 'القاهرة الكبرى | kahera | qahera | alqahera | el kahera | cairo governorate',
  alexandria:
    'اسكندريه | اسكندرية | الاسكندريه | alex | eskendria | eskenderia | iskandaria | iskenderia | alexandra',
  giza: 'جيزه | el giza | gizah | geza | الجيزه | guiza',
  'port-said': 'بور سعيد | بورسعيد | portsaid | bor said | borsaid | bur said',
  suez: 'سويس | el suez | elsuez | swais | sweis',
  dakahlia: 'دقهليه | dakahleya | daqahlia | da2ahleya',
  sharqia: 'شرقيه | sharkia | sharkeya | sharqeya | shar2eya',
  qalyubia: 'قليوبيه | kalyobia | qalyobia | kaliobia | 2alyobeya',
  'kafr-el-sheikh': 'كفر الشيخ | kafr elsheikh | kafr sheikh | kafr el shiekh',
  gharbia: 'غربيه | gharbeya | el gharbia',
  monufia: 'منوفيه | menofia | menoufia | monofia | minufiya',
  beheira: 'بحيره | behera | beheira | el behira | beheera',
  ismailia: 'اسماعيليه | الاسماعيليه | ismaelia | esma3leya | esmailia',
  'beni-suef': 'بنى سويف | bani sweif | bany swef | beni swef | bani suef | banisuef',
  fayoum: 'فيوم | faiyum | fayyum | el fayoum | fayom',
  minya: 'منيا | المنيا | menia | menya | el minya',
  asyut: 'اسيوط | assiut | assuit | asiut | asyout | assyut',
  sohag: 'سوهاج | souhag | suhag',
  qena: 'قنا | kena | 2ena',
  aswan: 'اسوان | asswan | aswaan',
  luxor: 'لقصر | الاقصر | الأقصر | uxor | lo2sor | el o2sor',
  'new-valley': 'وادي جديد | wadi gedid | el wadi el gedid | wadi gadid',
  'north-sinai': 'شمال سينا | سينا | سيناء | sinai | shamal sina | shamal sinai',
  'south-sinai': 'جنوب سينا | ganoub sina | ganub sinai | سينا | سيناء | sinai',
  'sadat-city': 'السادات | سادات | el sadat | sadat',
  arish: 'عريش | 3arish | el arish | elarish',
  dahab: 'dahab | دهب',
  kharga: 'الخارجه | kharga oasis | الواحات الخارجه',
  siwa: 'واحه سيوه | siwa oasis',
  'red-sea': 'البحر الاحمر | bahr a7mar',
  matrouh: 'مرسي مطروح | matruh',
  damietta: 'دمياط | domyat | domiat | damiata',
  'nasr-city':
    'م نصر | مدينه نصر | مدينت نصر | madinet nasr | madinat nasr | medinet nasr | mdinet nasr | madinty nasr | nasrcity | nasr | عباس العقاد | مكرم عبيد | سيتي ستارز | city stars | الحي السابع | الحي الثامن | الحي العاشر | رابعه العدويه | زهراء مدينه نصر | الطيران | مصطفي النحاس | abbas el akkad | abbas elaqqad | makram ebeid | rab3a | الحي السادس مدينه نصر | ميدان الساعه | حسن المامون',
  heliopolis:
    'مصر الجديده | masr el gedida | masr elgedida | masr elgdida | masr gdida | misr el gedida | misr gadida | heliopoliss | hliopolis | روكسي | roxy | الكوربه | korba | ميدان تريومف | triumph | الميرغني | merghany | النزهه | nozha | سانت فاتيما | saint fatima | ارض الجولف | ميدان الحجاز | الحجاز | الماظه | almaza | شيراتون | sheraton | ميدان الجامع | المطار | ميدان صلاح الدين',
  'new-cairo':
    'التجمع | التجمع الخامس | التجمع الاول | التجمع التالت | القاهره الجديده | tagamo3 | tagamoa | tagamo3 5ames | tagamo3 el 5ames | tagamoa khames | el tagamo3 | 5th settlement | fifth settlement | the fifth settlement | first settlement | 1st settlement | settlement | تجمع خامس | شارع التسعين | التسعين | التسعين الشمالي | التسعين الجنوبي | 90 street | north 90 | south 90 | كايرو فيستيفال | cairo festival | القطاميه | katameya | البنفسج | الياسمين | اللوتس | الجامعه الامريكيه | auc | bait el watan | qahera gedida | qahera el gedida | kahera gdida | new cairo city',
  maadi:
    'المعادي | معادي | ma3adi | maady | ma3ady | el maadi | elmaadi | el ma3adi | al maadi | دجله | degla | زهراء المعادي | zahraa el maadi | صقر قريش | المعادي الجديده | new maadi | كورنيش المعادي | شارع 9 المعادي | street 9 | ميدان الحريه المعادي | النصر المعادي | بساتين',
  zamalek: 'زمالك | elzamalek | el zamalek | zmalek | 26 يوليو الزمالك',
  downtown:
    'وسط البلد | west el balad | west elbalad | wst elbalad | wust el balad | ميدان التحرير | التحرير | tahrir | طلعت حرب | talaat harb | رمسيس | ramses | باب اللوق | العتبه | عابدين | garden city | جاردن سيتي | قصر العيني | عماد الدين | القصر العيني | الاسعاف | down town',
  shubra:
    'شبرا مصر | shobra | choubra | shoubra | shubra masr | روض الفرج | دوران شبرا | الخلفاوي | ساحل شبرا | شارع شبرا | rod el farag',
  'ain-shams':
    'عين شمس | 3ein shams | 3en shams | ein shams | ain shmas | المطريه | matareya | حلميه الزيتون | الزيتون | النعام | جسر السويس | helmeyet el zaytoun',
  mokattam:
    'المقطم | moqattam | mokatam | mo2attam | mo2atam | el mokattam | الهضبه الوسطي | شارع 9 المقطم | ميدان النافوره',
  helwan: 'حلوان | 7elwan | helwaan | helouan | حدائق حلوان | المعصره | 15 مايو',
  rehab:
    'الرحاب | مدينه الرحاب | el rehab | elrehab | al rehab | el re7ab | rehab city | re7ab | ra7ab',
  madinaty: 'مدينتي | madinty | mdinty | madenaty | medinaty | madinati | الشروق | shorouk',
  'sayeda-zeinab':
    'السيده زينب | sayeda zeinab | sayda zeinab | sayyida zaynab | el sayeda | السيده | المنيل | manial | manyal | المنيره | مصر القديمه | المنيل الروضه | زينهم',
  dokki:
    'الدقي | دقي | do2i | do2y | dokky | doqi | doki | el dokki | eldokki | de2i | ميدان المساحه | شارع التحرير الدقي | نادي الصيد | بين السرايات | فيني | ميدان الدقي | محي الدين ابو العز | جامعه القاهره',
  mohandessin:
    'المهندسين | مهندسين | مهندسين | mohandeseen | mohandsen | mohandsin | mohandeseen | mohandesin | mohandesen | mohandseen | el mohandessin | mohandiseen | mohandseen | جامعه الدول | جامعة الدول العربيه | gam3et el dowal | gameat eldewal | ميدان لبنان | لبنان | مصطفي محمود | mostafa mahmoud | شهاب | شارع شهاب | سفنكس | sphinx | وادي النيل | ميت عقبه | البطل احمد عبد العزيز | سوريا | ارض اللواء',
  agouza: 'العجوزه | عجوزه | 3agouza | 3agoza | el agouza | agoza | aguza | كورنيش العجوزه | نوال',
  haram:
    'الهرم | هرم | el haram | elharam | pyramids | شارع الهرم | المريوطيه | الطالبيه | مشعل | نصر الدين | العمرانيه | الاهرامات | 3amraneya | حدائق الاهرام | hadayek el ahram | الرمايه',
  faisal:
    'فيصل | fesal | faysal | feisal | faisl | شارع فيصل | الملك فيصل | king faisal | المساكن فيصل | كفر طهرمس | التعاون فيصل',
  imbaba: 'امبابه | embaba | embabah | المنيره الغربيه | الكيت كات | kit kat | الوراق | warraq',
  '6th-of-october':
    'اكتوبر | 6 اكتوبر | ٦ اكتوبر | سته اكتوبر | السادس من اكتوبر | 6 october | october | 6th october | october city | 6 oktober | oktober | sixth of october | setta october | مدينه 6 اكتوبر | الحي المتميز | الحصري | el hosary | مول العرب | mall of arabia | حدائق اكتوبر | hadayek october',
  'sheikh-zayed':
    'زايد | الشيخ زايد | شيخ زايد | zayed | zaied | zayd | sheikh zaied | el sheikh zayed | shikh zayed | shekh zayed | ch zayed | بيفرلي هيلز | beverly hills | هايبر وان | hyper one | اركان | arkan | دريم لاند',
  smouha:
    'سموحه | smoha | smooha | semouha | somouha | samouha | فيكتور عمانويل | green plaza | جرين بلازا | كارفور سموحه | نادي سموحه | smo7a',
  'sidi-gaber':
    'سيدي جابر | sidi gabr | sidi gaber | sedi gaber | سيدى جابر | كليوباترا | cleopatra | مصطفي كامل | رشدي | roushdy | roshdy | محطه سيدي جابر',
  gleem:
    'جليم | glim | gliem | سان ستيفانو | san stefano | زيزينيا | لوران | loran | laurent | سابا باشا | saba basha',
  sporting:
    'سبورتنج | سبورتينج | sportng | ابراهيميه | الابراهيميه | ibrahimia | كامب شيزار | camp caesar | sporting club',
  miami: 'ميامي | myami | maiami | سيدي بشر | sidi beshr | sidi bishr | العصافره | asafra',
  mandara: 'المندره | مندره | mandarah | el mandara',
  montaza:
    'المنتزه | منتزه | montazah | el montaza | المعموره | maamoura | ma3mora | ابو قير | abu qir',
  'raml-station':
    'محطه الرمل | mahatet el raml | raml | m7atet elraml | الرمل | ramleh | المنشيه | mansheya | محطه مصر اسكندريه | الازاريطه | azarita | الشاطبي | shatby',
  agami: 'العجمي | عجمي | 3agamy | agamy | el agamy | البيطاش | bitash | الهانوفيل | hanoville',
  mansoura: 'المنصوره | منصوره | mansora | el mansoura | elmansoura | mansura',
  zagazig: 'الزقازيق | زقازيق | za2azi2 | zaqaziq | zakazik',
  tanta: 'طنطا | tantaa | 6anta',
  mahalla: 'mahalla | محله | المحله | المحله الكبري | ma7alla | el mahalla | mahala',
  banha: 'بنها | benha',
  'shebin-el-kom': 'شبين | شبين الكوم | shebin | shbin elkom | shebeen',
  damanhour: 'دمنهور | damanhur | demanhour',
  hurghada: 'الغردقه | غردقه | ghardaka | gharda2a | el gouna | الجونه',
  'sharm-el-sheikh': 'شرم | شرم الشيخ | sharm | sharm elsheikh',
  '10th-of-ramadan':
    'العاشر | العاشر من رمضان | 10 رمضان | 10th ramadan | tenth of ramadan | 3asher',
  obour: 'العبور | مدينه العبور | el obour | 3obour | 3bour | oubour',
  'shubra-el-kheima':
    'شبرا الخيمه | shobra el kheima | shubra kheima | shoubra el khema | shobra 5ema',
  'ras-el-bar': 'راس البر | ras elbar',
}

/** What people call an insurer or its card. */
export const insurerAliases: Readonly<Record<string, string>> = {
  metlife: 'متلايف | متلاييف | ميت لايف | ميتلايف | مت لايف | met life | metlif | metlyf | matlife',
  axa: 'اكسا | أكسا | اكسه | aksa | axaa | اكسا للتامين',
  bupa: 'بوبا | بوبه | bubba | boupa | boba | bopa | bupa global | بوبا ايجيبت',
  allianz:
    'اليانز | أليانز | اليانس | الينز | alianz | alliance | allians | alianze | allianze | elianz | allianz care | اليانتس',
  hio: 'التامين الصحي | تامين صحي حكومي | هيئه التامين الصحي | hio | government health insurance | health insurance organization | state insurance | public health insurance | public insurance | tameen se7y | tamin sehi | التأمين الحكومي | تامين حكومي | تأمين المدارس',
  uhi: 'التامين الصحي الشامل | تامين شامل | التامين الشامل | uhi | universal health insurance | universal insurance | tameen shamel',
  'misr-insurance':
    'مصر للتامين | مصر لتامين | misr insurance | masr insurance | misr lel tamin | masr leltameen | تامين مصر | مصر للتامينات',
  gig: 'جي اي جي | جى اى جى | gig | جيج | gig egypt | المجموعه العربيه المصريه للتامين',
  globemed: 'جلوب ميد | جلوبميد | جلوب مد | globmed | globe med | glob med | غلوب ميد',
  'prime-health':
    'برايم هيلث | برايم | برايم هيلس | prime | prime health | primehealth | braim health | بريم هيلث',
}
